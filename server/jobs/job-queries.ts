import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** How many jobs run or could run now; what waits for a retry is not counted. */
export async function countReadyJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ ready: number }>`
    select count(*)::int as ready from graphile_worker.jobs
    where attempts < max_attempts and (locked_at is not null or run_at <= now())`.execute(db);
  return rows[0]?.ready ?? 0;
}
