/** Every failure becomes `{error: {code, message, fields?, details?, requestId}}` here and nowhere else (API.md). */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type RefusalCode, refusalSentence } from '#contract/refusals.ts';
import { Refusal } from '../call/refuse.ts';
import { refusalOfDatabaseError } from './refusal-of-database-error.ts';

const UNKNOWN_FIELD = 'We do not know this field';

/** Fastify's error handler: refusals as they are, validation as field errors, the rest as what it means for a person. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error, request);
  if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
  const retryAfter = refusal.details['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  else if (refusal.status === 503) reply.header('retry-after', 2);
  reply.status(refusal.status).send({
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      ...detailsOf(refusal),
      requestId: request.id,
    },
  });
}

/** What fills the sentence, so that it can be said in another language. */
function detailsOf({ details }: Refusal): { details?: Record<string, string | number> } {
  const plain = Object.entries(details).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return plain.length > 0 ? { details: Object.fromEntries(plain) } : {};
}

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation, request);
  const fromDatabase = refusalOfDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  return new Refusal(codeOfStatus(error));
}

type Issue = { instancePath: string; message?: string | undefined; params?: Record<string, unknown> | undefined };

/** `/shifts/0/startsAt` → `shifts.0.startsAt`, the first message of each field. */
function invalidInput(issues: readonly Issue[], request: FastifyRequest): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const at = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    const unknown = issue.params?.['keys'];
    // A field nobody asked for is named itself, not the object it stands in.
    if (Array.isArray(unknown)) for (const key of unknown) fields[at ? `${at}.${key}` : String(key)] ??= UNKNOWN_FIELD;
    else fields[at || 'body'] ??= issue.message ?? refusalSentence('invalid_input');
  }
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
