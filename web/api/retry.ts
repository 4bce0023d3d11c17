/** When a read is tried again (SPEC X-7) and the current-user check is not (SPEC C-15). */
import { ApiError } from './api-error.ts';

const TRIES = 3;
const LONGEST_WAIT = 30_000;

/**
 * Allows three more tries. A 4xx is final: the same request gets the same answer, and a repeated 401 would sign out
 * three times; 429 says itself when to come back.
 */
export function retryRead(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  // Asked to wait longer than this, the page shows the error and its button instead of loading on.
  if (askedToWait(error) > LONGEST_WAIT) return false;
  return failures < TRIES;
}

/**
 * Returns the delay in milliseconds: 1 s, doubled each time, 30 s at most, or longer where the server asks for it with
 * `Retry-After`. `attempt` counts from 0.
 */
export function retryDelay(attempt: number, error: Error): number {
  return Math.max(Math.min(1000 * 2 ** attempt, LONGEST_WAIT), askedToWait(error));
}

/** Returns the `Retry-After` of a 503 in milliseconds, or 0. A date, which our server never sends, is ignored. */
function askedToWait(error: Error): number {
  const seconds = error instanceof ApiError && error.status === 503 ? Number(error.retryAfter ?? 0) : 0;
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}

/** Returns whether the current-user check is retried: not on 400, 401 or 500 (SPEC C-15). */
export function retryCurrentUser(failures: number, error: Error): boolean {
  if (error instanceof ApiError && [400, 401, 500].includes(error.status)) return false;
  return retryRead(failures, error);
}
