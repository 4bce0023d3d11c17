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
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test.each([400, 401, 403, 404, 409, 422, 429])('are not repeated after %i: the answer is final', (status) => {
    expect(retryRead(0, failed(status))).toBe(false);
  });
});

describe('the current-user check (SPEC C-15)', () => {
  test.each([400, 401, 500])('C-15: is not retried on %i', (status) => {
    expect(retryCurrentUser(0, failed(status))).toBe(false);
  });

  test('is retried when nothing answered', () => {
    expect(retryCurrentUser(0, network)).toBe(true);
  });
});
