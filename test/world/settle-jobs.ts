import { sql } from 'kysely';
import type { Deps } from '#server/call/deps.ts';
import { react } from '#server/jobs/react.ts';

type Job = { readonly id: number; readonly payload: { readonly eventId: string; readonly key: string } };

/** A value, so that the statement is named and planned once: it is asked after every step. */
const AT_ONCE = 50;

/**
 * Runs what the worker would run, in order, until the queue is empty, and returns how many. A failing job fails the test
 * instead of being retried.
 */
export async function settleJobs(deps: Deps): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await sql<Job>`
      delete from graphile_worker._private_jobs
      where id in (select id from graphile_worker._private_jobs order by id limit ${AT_ONCE})
      returning id, payload`.execute(deps.db);
    if (rows.length === 0) return done;
    for (const { payload } of rows.sort((one, other) => one.id - other.id)) {
      await react(deps, payload.eventId, payload.key);
      done += 1;
    }
  }
}
