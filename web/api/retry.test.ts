import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryCurrentUser, retryDelay, retryRead } from './retry.ts';

const failed = (status: number) => new ApiError({ status, code: 'unknown', message: 'No.' });
const network = new Error('Network Error');

describe('reads (SPEC X-7)', () => {
  test('X-7: are retried 3 times and no more', () => {
    expect([0, 1, 2, 3].map((failures) => retryRead(failures, network))).toEqual([true, true, true, false]);
    expect([0, 1, 2, 3].map((failures) => retryRead(failures, failed(503)))).toEqual([true, true, true, false]);
  });

  test('X-7: wait 1 s, doubled each time, 30 s at most', () => {
    const waits = [0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelay(attempt, network));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(retryDelay(0, failed(503))).toBe(1000);
  });

  test('wait at least as long as a 503 asks, and not at all where that is over 30 s', () => {
    const busy = (retryAfter: string) =>
      new ApiError({ status: 503, code: 'unavailable', message: 'Busy.', retryAfter });
    expect([0, 1, 2, 3].map((attempt) => retryDelay(attempt, busy('3')))).toEqual([3000, 3000, 4000, 8000]);
    expect(retryDelay(0, busy('1'))).toBe(1000);
    expect(['30', '31', 'Wed, 21 Oct 2026 07:28:00 GMT', '-5'].map((wait) => retryRead(0, busy(wait)))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(retryDelay(0, busy('Wed, 21 Oct 2026 07:28:00 GMT'))).toBe(1000);
  });

  test.each([400, 401, 403, 404, 409, 422, 429])('are not repeated after %i: the answer is final', (status) => {
    expect(retryRead(0, failed(status))).toBe(false);
  });
});

describe('the current-user check (SPEC C-15)', () => {
  test.each([400, 401, 500])('C-15: is not retried on %i', (status) => {
    expect(retryCurrentUser(0, failed(status))).toBe(false);
  });

  test('is retried when there is no response', () => {
    expect(retryCurrentUser(0, network)).toBe(true);
  });
});
