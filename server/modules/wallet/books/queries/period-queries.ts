/** Closed months of the ledger. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../db/open.ts';
import type { DB } from '../../../../db/schema.ts';

export type PeriodRow = Selectable<DB['ledger_periods']> & {
  readonly first_name: string | null;
  readonly last_name: string | null;
};

/** Returns the closed months, newest first. */
export async function closedPeriods(db: Db): Promise<PeriodRow[]> {
  return db
    .selectFrom('ledger_periods')
    .leftJoin('users', 'users.id', 'ledger_periods.closed_by')
    .selectAll('ledger_periods')
    .select(['users.first_name', 'users.last_name'])
    .orderBy('ends_at', 'desc')
    .execute();
}

export async function lastPeriod(db: Db): Promise<Selectable<DB['ledger_periods']> | null> {
  return (
    (await db.selectFrom('ledger_periods').selectAll().orderBy('ends_at', 'desc').limit(1).executeTakeFirst()) ?? null
  );
}

/** Returns when the first entry of all is dated; null while there is none. */
export async function firstEntryAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from ledger_transactions`.execute(db);
  return rows[0]?.at ?? null;
}

/** Returns whether every transaction until a moment sums to zero. */
export async function isBalancedUntil(db: Db, until: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.at < ${until}
    group by t.id having sum(e.amount_cents) <> 0 limit 1`.execute(db);
  return rows.length === 0;
}

/** Closes a month with what stood in it, once what is being written is in; false when it is closed already. */
export async function insertPeriod(
  db: Db,
  {
    month,
    timeZone,
    startsAt,
    endsAt,
    by,
    now,
  }: { month: string; timeZone: string; startsAt: Date; endsAt: Date; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ledger_periods (month, time_zone, starts_at, ends_at, closed_at, closed_by, transactions, balances)
    select ${month}, ${timeZone}, ${startsAt}, ${endsAt}, ${now}, ${by},
      (select count(*) from ledger_transactions where at >= ${startsAt} and at < ${endsAt}),
      coalesce((select jsonb_object_agg(kind, cents) from (
        select a.kind, sum(e.amount_cents)::bigint as cents from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
          join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted' and t.at < ${endsAt}
        group by a.kind) k), '{}')
    on conflict do nothing returning month`.execute(db);
  return rows.length > 0;
}

/** Waits for entries that are being written; what comes then sees the month closed. */
export async function awaitLedgerWriters(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(6667880)`.execute(db);
}
