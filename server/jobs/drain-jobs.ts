import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runOnce } from 'graphile-worker';
import type { Deps } from '../call/deps.ts';
import { openJobsPool } from '../db/open-pool.ts';
import { keepLeases } from './job-leases.ts';
import { countReadyJobs } from './job-queries.ts';
import { taskList } from './task-list.ts';

const LONGEST_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 20;

export type Drain = {
  /** Runs queued jobs beside the worker until none is ready or running; returns how many ended. */
  readonly drain: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/**
 * Returns a second runner beside the worker: the queue gives each job to one of them. What the worker holds is waited
 * for; what failed waits for its retry and is not.
 */
export function drainJobs(deps: Deps): Drain {
  const pool = openJobsPool(deps.connection, 2);
  const leases = keepLeases(deps.db, deps.log);
  const logger = new Logger(
    () => (level, message) => (level === 'error' ? deps.log.error(message) : deps.log.debug(message)),
  );
  return {
    drain: async () => {
      const before = await countReadyJobs(deps.db);
      if (before === 0) return 0;
      for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_EVERY_MS) {
        await runOnce({
          pgPool: pool,
          concurrency: 1,
          logger,
          noHandleSignals: true,
          events: leases.events,
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          taskList: taskList(deps),
        });
        if ((await countReadyJobs(deps.db)) === 0) break;
        await sleep(LOOK_EVERY_MS);
      }
      return before;
    },
    close: async () => {
      await leases.close();
      await pool.end();
    },
  };
}
