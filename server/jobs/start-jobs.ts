/** The worker: reactions that come `later`, and the sweeps, each a few seconds. */
import { Logger, run } from 'graphile-worker';
import type { Deps } from '../call/deps.ts';
import { openKysely } from '../db/open.ts';
import { keepLeases } from './job-leases.ts';
import { keepRunner } from './keep-runner.ts';
import { runSweeps } from './sweeps.ts';
import { taskList } from './task-list.ts';
import { followClock } from './walk-clock.ts';

const SWEEP_EVERY_MS = 5_000;

export type Jobs = {
  /** Waits for what is running and stops. */
  stop(): Promise<void>;
};

/**
 * Starts the worker on the application's database. Every job may run twice; every effect carries a unique key.
 * `pool` is a plain pg pool: the worker keeps one of its connections for LISTEN.
 */
export async function startJobs(deps: Deps, pool: import('pg').Pool): Promise<Jobs> {
  const leases = keepLeases(openKysely(pool), deps.log);
  const runner = await keepRunner(
    () =>
      run({
        pgPool: pool,
        concurrency: 2,
        noHandleSignals: true,
        noPreparedStatements: false,
        events: leases.events,
        // Without batches nobody hears that a job could not be marked as done: a rejection that ends the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        logger: new Logger(() => (level, message) => {
          if (level === 'error') deps.log.error(message);
          else deps.log.debug(message);
        }),
        taskList: taskList(deps),
      }),
    deps.log,
  );
  let sweeping: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    // A sweep that takes longer than the interval is not followed by those it left out.
    sweeping ??= followClock(deps)
      .then(() => runSweeps(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'))
      .finally(() => {
        sweeping = null;
      });
  }, SWEEP_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
      await runner.stop();
      await leases.close();
    },
  };
}
