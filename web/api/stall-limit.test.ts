import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stallLimit } from './stall-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('goes on for as long as something moves, and aborts once nothing has for the time given', () => {
  const { signal, moved } = stallLimit(30);
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(29_000);
    moved();
  }
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(29_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('aborts nothing that has ended', () => {
  const { signal, end } = stallLimit(30);
  end();
  vi.advanceTimersByTime(60_000);
  expect(signal.aborted).toBe(false);
});
