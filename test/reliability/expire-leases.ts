import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { until } from './under-load.ts';

/** Longer than the time after which a silent runner has lost its jobs (server/jobs/job-queries.ts). */
const LEASE_SECONDS = 16;

/** The database's time: leases are counted in it. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

/**
 * Puts all that the database remembers of runners and their jobs so far back that the lease of each that is silent since
 * `silentSince` is over, without waiting for it. Those that have said since then that they live keep saying it.
 */
export async function expireLeases(db: Db, silentSince: Date): Promise<void> {
  const living = sql`seen_at > ${silentSince}`;
  await until(async () => (await sql`select from job_runners where ${living}`.execute(db)).rows.length > 0);
  const lease = sql`interval '1 second' * ${LEASE_SECONDS}`;
  await sql`update job_runners set steady_since = steady_since - ${lease},
    seen_at = case when ${living} then seen_at else seen_at - ${lease} end`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - ${lease} where locked_at is not null`.execute(
    db,
  );
}
