/**
 * The queue's own tables. Times are the database's, as graphile-worker's are: the demo clock moves neither, and processes
 * on several machines have to agree.
 */
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** A runner not heard of for this long has lost its jobs. */
const SILENT = sql`interval '15 seconds'`;
const FORGOTTEN = sql`interval '1 hour'`;

/** Returns how many jobs run or could run now; what waits for a retry is not counted. */
export async function countReadyJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ ready: number }>`
    select count(*)::int as ready from graphile_worker.jobs
    where attempts < max_attempts and (locked_at is not null or run_at <= now())`.execute(db);
  return rows[0]?.ready ?? 0;
}

/**
 * Says that these runners live. Returns whether all of them have been saying so without a gap long enough to lose their
 * jobs: after an outage of the database nobody may judge the others before they could speak.
 */
export async function renewRunners(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ steady: boolean }>`
    insert into job_runners as known (id, seen_at, steady_since)
    select id, now(), now() from unnest(${ids}::text[]) id
    on conflict (id) do update set seen_at = now(),
      steady_since = case when known.seen_at < now() - ${SILENT} then now() else known.steady_since end
    returning steady_since < now() - ${SILENT} as steady`.execute(db);
  return rows.length > 0 && rows.every(({ steady }) => steady);
}

/** Frees what runners hold that have been silent, and forgets them later. Returns how many jobs. */
export async function freeAbandonedJobs(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update graphile_worker._private_jobs as jobs set locked_at = null, locked_by = null
    where locked_at < now() - ${SILENT} and not exists (
      select from job_runners r where r.id = jobs.locked_by and r.seen_at >= now() - ${SILENT})`.execute(db);
  await sql`delete from job_runners where seen_at < now() - ${FORGOTTEN}`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Frees what is locked for these living runners but not worked on: the connection broke while the job was handed out.
 * Returns how many jobs.
 */
export async function freeOrphanedJobs(
  db: Db,
  runnerIds: readonly string[],
  workedOn: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = any(${runnerIds}::text[]) and locked_at < now() - ${SILENT}
      and id <> all(${workedOn}::bigint[])`.execute(db);
  return Number(numAffectedRows);
}

/** Removes jobs that a runner finished, frees the others it held, and forgets it. */
export async function closeRunner(db: Db, id: string, finished: readonly string[]): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where locked_by = ${id} and id = any(${finished}::bigint[])`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = ${id}`.execute(
    db,
  );
  await sql`delete from job_runners where id = ${id}`.execute(db);
}

/** Makes a failing job due now, with one more try if it had none left. False when it runs or is gone. */
export async function rescheduleJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from graphile_worker.jobs j, graphile_worker.reschedule_jobs(
      array[j.id], run_at := now(), attempts := least(j.attempts, j.max_attempts - 1)::int)
    where j.id = ${id}::bigint and j.locked_at is null`.execute(db);
  return rows.length > 0;
}

/** Returns how many jobs have failed and wait for their next try, or have none left. */
export async function countFailingJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where last_error is not null`.execute(db);
  return rows[0]?.n ?? 0;
}
