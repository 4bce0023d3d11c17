/** SQL of what sweeps could not do. */
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** A row of a sweep, or with '' the sweep's own query. */
export type SweepRow = { readonly sweep: string; readonly rowId: string };
export type FailingRow = SweepRow & { readonly nextTryAt: Date };

/** Returns what each of these sweeps could not do, what is tried next first. */
export async function failingBySweep(db: Db, sweeps: readonly string[]): Promise<Map<string, FailingRow[]>> {
  const { rows } = await sql<FailingRow>`
    select sweep, row_id as "rowId", greatest(next_try_at, trying_until) as "nextTryAt" from sweep_failures
    where sweep = any(${sweeps}::text[]) order by next_try_at, id`.execute(db);
  return Map.groupBy(rows, ({ sweep }) => sweep);
}

type NewFailure = SweepRow & {
  readonly id: string;
  readonly error: string;
  readonly now: Date;
  readonly nextTryAt: Date;
};

/** Records a first failure. What another runner recorded meanwhile is the same failure and stays. */
export async function insertFailure(db: Db, failure: NewFailure): Promise<void> {
  const { id, sweep, rowId, error, now, nextTryAt } = failure;
  await sql`
    insert into sweep_failures (id, sweep, row_id, error, first_failed_at, last_failed_at, next_try_at)
    values (${id}, ${sweep}, ${rowId}, ${error}, ${now}, ${now}, ${nextTryAt})
    on conflict (sweep, row_id) do nothing`.execute(db);
}

type Claim = {
  readonly now: Date;
  /** Nobody else tries it before then. */
  readonly until: Date;
  /** The pause doubles with each try, up to this. */
  readonly longestPauseMinutes: number;
};

const notInHand = (now: Date) => sql`(trying_until is null or trying_until <= ${now})`;

/**
 * Takes a failing row to try it now, counts the try and sets the next one, so that a runner that dies in the middle leaves
 * it to the next. False when it is not due, gone or in another's hands.
 */
export async function claimDue(db: Db, { sweep, rowId }: SweepRow, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    update sweep_failures set ${claimed(claim)}
    where sweep = ${sweep} and row_id = ${rowId} and next_try_at <= ${claim.now} and ${notInHand(claim.now)}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Claims a row that is tried because somebody wants it, due or not. */
export async function claimNow(db: Db, id: string, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    update sweep_failures set ${claimed(claim)} where id = ${id} and ${notInHand(claim.now)} returning 1`.execute(db);
  return rows.length > 0;
}

const claimed = ({ now, until, longestPauseMinutes }: Claim) => sql`
  attempts = attempts + 1, trying_until = ${until},
  next_try_at = ${now}::timestamptz + make_interval(mins => least(power(2, least(attempts, 20)), ${longestPauseMinutes}::int)::int)`;

/** Records that a claimed row failed again. */
export async function recordAgain(db: Db, { sweep, rowId }: SweepRow, error: string, now: Date): Promise<void> {
  await sql`
    update sweep_failures set error = ${error}, last_failed_at = ${now}, trying_until = null
    where sweep = ${sweep} and row_id = ${rowId}`.execute(db);
}

/** Removes a failure: the row is done, or there is nothing to do any more. */
export async function removeFailure(db: Db, { sweep, rowId }: SweepRow): Promise<void> {
  await sql`delete from sweep_failures where sweep = ${sweep} and row_id = ${rowId}`.execute(db);
}

/** Returns how many rows fail, by sweep. */
export async function countFailing(db: Db): Promise<{ sweep: string; n: number }[]> {
  const { rows } = await sql<{ sweep: string; n: number }>`
    select sweep, count(*)::int as n from sweep_failures group by sweep`.execute(db);
  return rows;
}
