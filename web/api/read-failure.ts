/**
 * The one funnel for failed calls: says what went wrong and what must follow, touches nothing itself (SPEC X-1…X-4).
 */
import { t } from '@lingui/core/macro';
import { isAxiosError } from 'axios';
import { z } from 'zod';
import { type RefusalCode, refusalCodes } from '#contract/refusals.ts';
import { complaintWords, refusalWords } from '#web/language/refusals.ts';
import { ApiError } from './api-error.ts';

/** The customer's sentences, word for word in English (SPEC X-2…X-4). */
export const messages = {
  tooLarge: () => refusalWords({ code: 'payload_too_large' }),
  noResponse: () => t`Network error: Please check your internet connection`,
  server: () => refusalWords({ code: 'internal_error' }),
} as const;

export type Failure = {
  /** What the caller's promise rejects with. */
  error: unknown;
  /** What a person reads. */
  message: string;
  /** 401 or 403: the session is over (SPEC X-1). */
  logout: 'session_ended' | 'wrong_role' | null;
  /** No response at all: said once, wherever the call came from (SPEC X-3). */
  offline: boolean;
};

const Fields = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ path: z.string(), message: z.string() }))
    .transform((list) => Object.fromEntries(list.map((field) => [field.path, field.message]))),
]);

const ErrorBody = z.object({
  error: z.object({
    code: z.string().optional().catch(undefined),
    message: z.string().min(1).optional().catch(undefined),
    fields: Fields.optional().catch(undefined),
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .catch(undefined),
    requestId: z.string().optional().catch(undefined),
  }),
});

/** Reads any thrown thing. What is no failed call (a cancelled request, a bug of ours) is passed on as it is. */
export function readFailure(thrown: unknown): Failure {
  if (thrown instanceof ApiError) return { error: thrown, message: thrown.message, logout: null, offline: false };
  if (!isAxiosError(thrown) || thrown.code === 'ERR_CANCELED') {
    return { error: thrown, message: messages.server(), logout: null, offline: false };
  }
  const { response } = thrown;
  if (!response) return { error: thrown, message: messages.noResponse(), logout: null, offline: true };

  const body = ErrorBody.safeParse(response.data);
  const said = body.success ? body.data.error : {};
  const code = isRefusalCode(said.code) ? said.code : 'unknown';
  const details = said.details ?? {};
  const message =
    response.status === 413
      ? messages.tooLarge()
      : said.message
        ? refusalWords({ code, message: said.message, details })
        : messages.server();
  const retryAfter = response.headers?.['retry-after'];
  const error = new ApiError({
    status: response.status,
    code,
    message,
    details,
    ...(said.fields && { fields: inWords(said.fields, { code, details }) }),
    ...(said.requestId && { requestId: said.requestId }),
    ...(typeof retryAfter === 'string' && { retryAfter }),
    cause: thrown,
  });
  return { error, message, logout: logoutFor(response.status), offline: false };
}

function inWords(
  fields: Readonly<Record<string, string>>,
  refused: { code: RefusalCode | 'unknown'; details: Readonly<Record<string, string | number>> },
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, complaintWords(said, refused)]));
}

function logoutFor(status: number): Failure['logout'] {
  if (status === 401) return 'session_ended';
  if (status === 403) return 'wrong_role';
  return null;
}

function isRefusalCode(code: string | undefined): code is RefusalCode {
  return code !== undefined && refusalCodes.some((known) => known === code);
}
