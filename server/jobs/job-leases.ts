/**
 * Which jobs this process works on, said in the database every few seconds, so that those of a killed process are free
 * within a minute and those of a slow one are not (decision 044).
 */
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Db } from '../db/open.ts';
import { closeRunner, freeAbandonedJobs, freeOrphanedJobs, renewRunners } from './job-queries.ts';

const RENEW_EVERY_MS = 3_000;
/** More than are ever under way at once: what was finished but could not be removed is among the last. */
const FINISHED_KEPT = 50;

export type JobLeases = {
  /** To hand to graphile-worker: what its runners say. */
  readonly events: WorkerEvents;
  /** Stops saying it. */
  close(): Promise<void>;
};

type Held = { readonly workedOn: Set<string>; finished: readonly string[] };

/** Holds the jobs of every runner that reports to `events`; `db` has a connection to spare at all times. */
export function keepLeases(db: Db, log: Logger): JobLeases {
  const events: WorkerEvents = new EventEmitter();
  const held = new Map<string, Held>();
  const ended = new Map<string, Held>();
  events.on('pool:create', ({ workerPool }) => held.set(workerPool.id, { workedOn: new Set(), finished: [] }));
  events.on('job:start', ({ worker, job }) => held.get(worker.workerPool.id)?.workedOn.add(job.id));
  events.on('job:success', ({ worker, job }) => {
    const ownLease = held.get(worker.workerPool.id);
    if (ownLease) ownLease.finished = [...ownLease.finished.slice(1 - FINISHED_KEPT), job.id];
  });
  events.on('job:complete', ({ worker, job }) => held.get(worker.workerPool.id)?.workedOn.delete(job.id));
  events.on('pool:release', ({ workerPool }) => {
    const ownLease = held.get(workerPool.id);
    held.delete(workerPool.id);
    if (ownLease) ended.set(workerPool.id, ownLease);
  });

  const renew = async () => {
    for (const [id, { finished }] of ended) {
      await closeRunner(db, id, finished);
      ended.delete(id);
    }
    const ids = [...held.keys()];
    if (ids.length === 0 || !(await renewRunners(db, ids))) return;
    const workedOn = [...held.values()].flatMap((runner) => [...runner.workedOn]);
    const freed = (await freeOrphanedJobs(db, ids, workedOn)) + (await freeAbandonedJobs(db));
    if (freed > 0) log.warn({ jobs: freed }, 'jobs that nobody works on any more are free again');
  };
  let renewing: Promise<void> | null = null;
  const renewOnce = () => {
    renewing ??= renew()
      .catch((error: unknown) => log.warn({ err: error }, 'the job leases could not be renewed'))
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
  const timer = setInterval(renewOnce, RENEW_EVERY_MS);
  return {
    events,
    close: async () => {
      clearInterval(timer);
      await renewing;
      await renewOnce();
    },
  };
}
