import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Flushed, type RetryLoop, startRetryLoop } from './retry-loop.ts';

let page: EventTarget & { visibilityState?: string };
let loop: RetryLoop | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  loop?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting: Flushed = { left: 1, retryAfterSeconds: null };
const done: Flushed = { left: 0, retryAfterSeconds: null };

/** Starts a loop whose tries end as `answer` says; `at` are the seconds of each try, since it began. */
function started(answer: (tried: number) => Flushed | Promise<Flushed>) {
  const began = Date.now();
  const at: number[] = [];
  loop = startRetryLoop({
    waits: [5, 15, 60],
    flush: async () => answer(at.push((Date.now() - began) / 1000)),
  });
  return { at, loop };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('tries at once, then less and less often, for as long as something waits', async () => {
  const { at } = started((tried) => (tried < 6 ? waiting : done));
  await pass(600);
  expect(at).toEqual([0, 5, 20, 80, 140, 200]);
});

test('waits as long as the server asks', async () => {
  const { at } = started((tried) => (tried === 1 ? { left: 1, retryAfterSeconds: 40 } : done));
  await pass(600);
  expect(at).toEqual([0, 40]);
});

test('tries at once when the connection or the person is back, and begins the waits anew', async () => {
  const { at } = started(() => waiting);
  await pass(30);
  page.dispatchEvent(new Event('online'));
  await pass(4);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(5);
  expect(at).toEqual([0, 5, 20, 30, 34, 39]);
});

test('tries once more after a try during which it was asked to, and plans one where none is planned', async () => {
  const under = Promise.withResolvers<Flushed>();
  const { at, loop } = started((tried) => (tried === 1 ? under.promise : done));
  loop.tryNow();
  loop.tryNow();
  under.resolve(done);
  await pass(0);
  expect(at).toEqual([0, 0]);
  loop.tryLater();
  await pass(3);
  loop.tryLater();
  await pass(60);
  expect(at).toEqual([0, 0, 5]);
});

test('tries again after a device that could not be read, and never once it is stopped', async () => {
  const { at, loop } = started(() => Promise.reject(new Error('no storage')));
  await pass(6);
  expect(at).toEqual([0, 5]);
  loop.stop();
  page.dispatchEvent(new Event('online'));
  await pass(600);
  expect(at).toEqual([0, 5]);
});
