/** The worker: reactions that come `later`, and the sweeps, each a few seconds. */
import { Logger, type Runner, run } from 'graphile-worker';
import type { Deps } from '../call/deps.ts';
import { followClock } from './follow-clock.ts';
import { runSweeps } from './sweeps.ts';
import { taskList } from './task-list.ts';

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
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') deps.log.error(message);
      else deps.log.debug(message);
    }),
    taskList: taskList(deps),
  });
  let sweeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(() => followClock(deps))
      .then(() => runSweeps(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'));
  }, SWEEP_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
      await runner.stop();
    },
  };
}
