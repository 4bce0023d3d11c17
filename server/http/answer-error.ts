/** Every failure becomes `{error: {code, message, fields?, details?, requestId}}` here and nowhere else (API.md). */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { preferredLanguage } from '#contract/language.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { fieldProblemsOf } from '../call/field-problems.ts';
import { fieldWords, refusalWords } from '../call/refusal-words.ts';
import { Refusal } from '../call/refuse.ts';
import { type ConnectionErrorLog, connectionErrorCode, refusalOfDatabaseError } from './connection-errors.ts';

/** Seconds after which a call refused with 503 may come again: no longer than the web's first pause (SPEC X-7). */
const RETRY_AFTER = 1;

/**
 * Returns Fastify's error handler: refusals as they are, validation as field errors, the rest as what it means for a
 * person.
 */
export function errorHandler(logTrouble: ConnectionErrorLog) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = asRefusal(error, request);
    const trouble = refusal.code === 'unavailable' ? connectionErrorCode(error) : null;
    if (trouble !== null) logTrouble(trouble, error, request.routeOptions.schema?.operationId);
    else if (refusal.status >= 500 && refusal.code !== 'unavailable') request.log.error({ err: error }, 'call failed');
    answerRefusal(refusal, request, reply);
  };
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const language = preferredLanguage(request.headers['accept-language']);
  const retryAfter = refusal.details['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  else if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER);
  reply.status(refusal.status).send({
    error: {
      code: refusal.code,
      message: refusalWords(refusal, language),
      ...fieldWords(refusal, language),
      ...(Object.keys(refusal.details).length > 0 && { details: refusal.details }),
      requestId: request.id,
    },
  });
}

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation, request);
  const fromDatabase = refusalOfDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  const code = codeOfStatus(error);
  return new Refusal(
    code,
    code === 'unsupported_media_type' ? { takes: request.routeOptions.config.takes ?? 'json' } : {},
  );
}

type Issue = { keyword: string; instancePath: string; message?: string | undefined; params?: object | undefined };

/**
 * Returns the refusal of invalid input. An issue is as the schema made it: what fastify passes on keeps all but its
 * path and message under `params`.
 */
function invalidInput(issues: readonly Issue[], request: FastifyRequest): Refusal {
  const fields = fieldProblemsOf(
    issues.map(({ keyword, instancePath, message, params }) => ({
      ...params,
      code: keyword,
      message,
      path: instancePath.split('/').filter(Boolean),
    })),
  );
  request.log.debug({ fields }, 'invalid input');
  return new Refusal('invalid_input', {}, fields);
}

function codeOfStatus(error: FastifyError): RefusalCode {
  switch (error.statusCode) {
    case 404:
      return 'not_found';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'too_many_requests';
    case 503:
      return 'unavailable';
    default:
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'invalid_input' : 'internal_error';
  }
}
