/**
 * The one funnel for failed calls: classifies what went wrong and what must follow, with no side effects (SPEC
 * X-1…X-4).
 */
import { t } from '@lingui/core/macro';
import type { RefusalCode } from '#contract/refusals.ts';
import { ApiError } from './api-error.ts';
import { readErrorBody } from './error-body.ts';
import { HttpError, NetworkError } from './send-request.ts';

/** The customer's sentences, word for word in English (SPEC X-2…X-4). */
export const messages = {
  tooLarge: () => t`Payload size too large`,
  noResponse: () => t`Network error: Please check your internet connection`,
  server: () => t`An error occurred on the server`,
} as const;

export type Failure = {
  /** What the caller's promise rejects with. */
  error: unknown;
  /** What a person reads. */
  message: string;
  /** Set on 401 or 403: the session is over (SPEC X-1). */
  logout: 'session_ended' | 'wrong_role' | null;
  /** No response at all (SPEC X-3). */
  offline: boolean;
  /** Temporary, so the same call may be sent again: no response, or a server that is busy or down. */
  isTrouble: boolean;
};

/** Our server sends 503; a proxy in front of a server that is down sends any of these. */
const TROUBLE = [502, 503, 504];

/** Classifies anything thrown. What is no failed call (a cancelled request, a bug of ours) is returned unchanged. */
export function readFailure(thrown: unknown): Failure {
  if (thrown instanceof ApiError) {
    const isTrouble = TROUBLE.includes(thrown.status);
    return { error: thrown, message: thrown.message, logout: null, offline: false, isTrouble };
  }
  if (thrown instanceof NetworkError)
    return { error: thrown, message: messages.noResponse(), logout: null, offline: true, isTrouble: true };
  if (!(thrown instanceof HttpError))
    return { error: thrown, message: messages.server(), logout: null, offline: false, isTrouble: false };
  const { response } = thrown;
  const said = readErrorBody(response.body);
  // Not looked up in the table of refusals: a first visit loads no words for what may never be refused.
  const code = (said.code as RefusalCode | undefined) ?? 'unknown';
  const details = said.details ?? {};
  const message = response.status === 413 ? messages.tooLarge() : said.message ? said.message : messages.server();
  const error = new ApiError({
    status: response.status,
    code,
    message,
    details,
    ...(said.fields && { fields: said.fields }),
    ...(said.requestId && { requestId: said.requestId }),
    ...(response.retryAfter !== null && { retryAfter: response.retryAfter }),
    cause: thrown,
  });
  const isTrouble = TROUBLE.includes(response.status);
  return { error, message, logout: logoutFor(response.status), offline: false, isTrouble };
}

function logoutFor(status: number): Failure['logout'] {
  if (status === 401) return 'session_ended';
  if (status === 403) return 'wrong_role';
  return null;
}
