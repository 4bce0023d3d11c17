import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner, WorkerEventMap } from 'graphile-worker';
import type { Logger } from 'pino';
import { jitter } from '../db/jitter.ts';

const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A run this long was a good one: the next failure is the first again. */
const GOOD_RUN_MS = 30_000;
/** A runner that has not ended this long after it began to is left behind. */
const END_WITHIN_MS = 10_000;

export type KeptRunner = {
  /** Waits for what is running and stops for good. */
  stop(): Promise<void>;
};

/**
 * Keeps a job runner going: one that ends by itself, as it does when a job cannot be marked as done, is started again,
 * at growing intervals while that fails. Only the first start may fail. A runner that begins to end and does not come to
 * it is left behind, and its jobs with it (graphile-worker waits for ever when two jobs at once could not be marked as done).
 */
export async function keepRunner(
  start: () => Promise<Runner>,
  log: Logger,
  endWithin = END_WITHIN_MS,
): Promise<KeptRunner> {
  let runner = await start();
  let ended = endOf(runner, endWithin);
  const stopping = new AbortController();

  const startAgain = async (failures: number): Promise<number> => {
    for (let tries = failures; !stopping.signal.aborted; tries += 1) {
      const pause = jitter(Math.min(SHORTEST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return tries;
      try {
        runner = await start();
        ended = endOf(runner, endWithin);
        return tries + 1;
      } catch (error) {
        log.error({ err: error }, 'the job runner could not be started; it is tried again');
      }
    }
    return failures;
  };

  const watch = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      const reason = await ended;
      if (stopping.signal.aborted) return;
      log.error({ err: reason }, 'the job runner ended; it is started again');
      if (performance.now() - begun > GOOD_RUN_MS) failures = 0;
      failures = await startAgain(failures);
    }
  };
  const watching = watch();
  const stopRunner = async () => {
    const stopped = runner.stop().catch(() => undefined);
    await Promise.race([stopped, ended]);
  };

  return {
    stop: async () => {
      stopping.abort();
      await stopRunner();
      await watching;
      // The one that was being started meanwhile.
      await stopRunner();
    },
  };
}

/** Resolves with the reason once the runner has ended, or once it should have. */
function endOf({ promise, events }: Runner, within: number): Promise<unknown> {
  return new Promise((resolve) => {
    const leaveBehind = (shutdown: WorkerEventMap['pool:gracefulShutdown']) => {
      const timer = setTimeout(() => {
        // The leases hold nothing for it any more; what it says later comes too late.
        events.emit('pool:release', shutdown);
        resolve(new Error('the runner did not come to its end'));
      }, within);
      promise.catch(() => undefined).finally(() => clearTimeout(timer));
    };
    events.once('pool:gracefulShutdown', leaveBehind);
    promise.then(resolve, resolve).finally(() => events.off('pool:gracefulShutdown', leaveBehind));
  });
}
