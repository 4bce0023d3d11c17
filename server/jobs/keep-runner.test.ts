import { EventEmitter } from 'node:events';
import type { Runner } from 'graphile-worker';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { keepRunner } from './keep-runner.ts';

const log = pino({ level: 'silent' });

/** Runners that end when told to, and starts that may fail. */
function runners(failing: readonly number[] = []) {
  const made: { end(): void; fail(error: Error): void; stopped: boolean }[] = [];
  let starts = 0;
  const start = async () => {
    starts += 1;
    if (failing.includes(starts)) throw new Error('no database');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = { end: resolve, fail: reject, stopped: false };
    made.push(one);
    return {
      promise,
      events: new EventEmitter(),
      stop: async () => {
        one.stopped = true;
        resolve();
      },
    } as unknown as Runner;
  };
  return { made, start };
}

test('a runner that fails or ends by itself is started again, as often as it takes', async () => {
  const { made, start } = runners([2, 4]);
  const kept = await keepRunner(start, log);
  made[0]?.fail(new Error('its connection broke'));
  await expect.poll(() => made.length).toBe(2);
  made[1]?.end();
  await expect.poll(() => made.length).toBe(3);
  await kept.stop();
  expect(made.at(-1)?.stopped).toBe(true);
});

test('a first start that fails is the caller’s to hear of', async () => {
  await expect(keepRunner(runners([1]).start, log)).rejects.toThrow('no database');
});

test('a stop while it is being started again leaves nothing running', async () => {
  const gate = Promise.withResolvers<void>();
  const { made, start } = runners();
  let starts = 0;
  const startSlowly = async () => {
    starts += 1;
    if (starts === 2) await gate.promise;
    return start();
  };
  const kept = await keepRunner(startSlowly, log);
  made[0]?.end();
  await expect.poll(() => starts).toBe(2);
  const stopped = kept.stop();
  gate.resolve();
  await stopped;
  expect(made[1]?.stopped).toBe(true);
});
