/** When a read is tried again (SPEC X-7) and the current-user check is not (SPEC C-15). */
import { ApiError } from './api-error.ts';

const TRIES = 3;

/**
 * Three more tries. A 4xx is final: the same question gets the same answer, and a repeated 401 would sign out thrice;
 * 429 says itself when to come back.
 */
export function retryRead(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < TRIES;
}

/** 1 s, doubled each time, 30 s at most. In milliseconds; `attempt` counts from 0. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** SPEC C-15: no retry on 400, 401 or 500. */
export function retryCurrentUser(failures: number, error: Error): boolean {
  if (error instanceof ApiError && [400, 401, 500].includes(error.status)) return false;
  return retryRead(failures, error);
}
