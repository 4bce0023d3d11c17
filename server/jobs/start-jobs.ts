/** The worker: reactions that come `later`, and the sweeps, each a few seconds. */
import { Logger, type Runner, run } from 'graphile-worker';
import type { Deps } from '../call/deps.ts';
import { react } from './react.ts';
import { runSweeps } from './sweeps.ts';

const SWEEP_EVERY_MS = 5_000;

export type Jobs = {
  /** Waits for what is running and stops. */
  stop(): Promise<void>;
};

type ReactPayload = { readonly eventId: string; readonly key: string };

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
    taskList: {
      react: async (payload) => {
        const { eventId, key } = payload as ReactPayload;
        await react(deps, eventId, key);
      },
    },
  });
  let sweeping: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => runSweeps(deps)).catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'));
  }, SWEEP_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
      await runner.stop();
    },
  };
}
