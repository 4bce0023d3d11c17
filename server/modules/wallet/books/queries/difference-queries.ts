/** Reconciliations and what they found. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../../db/open.ts';
import type { DB } from '../../../../db/schema.ts';
import type { Verdict } from '../compare-books.ts';

export type DifferenceRow = Omit<Selectable<DB['ledger_differences']>, 'verdict' | 'closed_as'> & {
  readonly verdict: Verdict;
  readonly closed_as: ClosedAs | null;
};
export type ClosedAs = 'vanished' | 'applied' | 'suspense' | 'explained';
export type ReconciliationRow = Selectable<DB['reconciliations']>;

/** One records at a time: what the other found is seen. */
export async function lockReconciliation(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(6667881)`.execute(db);
}

export async function insertReconciliation(db: Db, row: Insertable<DB['reconciliations']>): Promise<void> {
  await db.insertInto('reconciliations').values(row).execute();
}

export async function lastReconciliation(db: Db): Promise<ReconciliationRow | null> {
  const row = await db
    .selectFrom('reconciliations')
    .selectAll()
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns when a comparison is due, as a value in SQL: the first time it is `time` in `zone` after the last one, or after the
 * first entry; null while there is neither.
 */
export function nextReconciliation(time: string, zone: string): RawBuilder<Date | null> {
  const daysLater = (days: number) =>
    sql`((since at time zone ${zone})::date + ${days}::int + ${time}::time) at time zone ${zone}`;
  return sql`(
    select case when ${daysLater(0)} > since then ${daysLater(0)} else ${daysLater(1)} end
    from (select coalesce(
      (select to_at from reconciliations order by finished_at desc, id desc limit 1),
      (select min(at) from ledger_transactions)) as since) s)`;
}

/** Returns what is open, oldest first. */
export async function openDifferences(db: Db): Promise<DifferenceRow[]> {
  const rows = await db
    .selectFrom('ledger_differences')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows as DifferenceRow[];
}

/** Returns the newest of what was settled or vanished. */
export async function closedDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  const rows = await db
    .selectFrom('ledger_differences')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as DifferenceRow[];
}

export async function findDifference(db: Db, id: string): Promise<DifferenceRow | null> {
  const row = await db.selectFrom('ledger_differences').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as DifferenceRow | undefined) ?? null;
}

export async function lockDifference(db: Db, id: string): Promise<DifferenceRow | null> {
  const row = await db.selectFrom('ledger_differences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as DifferenceRow | undefined) ?? null;
}

/** Inserts a difference unless it is open already, or was explained with these amounts. True: it is new. */
export async function insertDifference(db: Db, row: Insertable<DB['ledger_differences']>): Promise<boolean> {
  const explained = await db
    .selectFrom('ledger_differences')
    .select('id')
    .where('key', '=', row.key)
    .where('closed_as', '=', 'explained')
    .where('provider_cents', '=', row.provider_cents)
    .where('ledger_cents', '=', row.ledger_cents)
    .executeTakeFirst();
  if (explained) return false;
  const inserted = await db
    .insertInto('ledger_differences')
    .values(row)
    .onConflict((conflict) => conflict.column('key').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Brings an open difference up to what the sides say now. */
export async function changeDifference(
  db: Db,
  id: string,
  { verdict, providerCents, ledgerCents }: { verdict: Verdict; providerCents: number; ledgerCents: number },
): Promise<void> {
  await db
    .updateTable('ledger_differences')
    .set({ verdict, provider_cents: providerCents, ledger_cents: ledgerCents })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

export async function closeDifference(
  db: Db,
  id: string,
  { as, by, reason, now }: { as: ClosedAs; by: string | null; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('ledger_differences')
    .set({ closed_as: as, closed_by: by, closed_at: now, reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Returns how many are open that moved before a moment. */
export async function countOpenDifferences(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ledger_differences where closed_at is null and at < ${before}`.execute(db);
  return rows[0]?.n ?? 0;
}
