import { sql } from 'kysely';
import type { Deps } from '#server/call/deps.ts';
import { react } from '#server/jobs/react.ts';

type Job = { readonly id: string; readonly payload: { readonly eventId: string; readonly key: string } };

/**
 * Runs what the worker would run, in order, until the queue is empty, and returns how many. A failing job fails the test
 * instead of being retried.
 */
export async function settleJobs(deps: Deps): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await sql<Job>`
      select j.id::text as id, j.payload from graphile_worker._private_jobs j order by j.id limit 50`.execute(deps.db);
    if (rows.length === 0) return done;
    for (const job of rows) {
      await react(deps, job.payload.eventId, job.payload.key);
      await sql`delete from graphile_worker._private_jobs where id = ${job.id}::bigint`.execute(deps.db);
      done += 1;
    }
  }
}
