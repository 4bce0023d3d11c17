/** The SQL that checks the ledger, read only. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

const SHOWN = 100;

/** A pending transaction counts until another resolves it. */
const entries = sql`
  select a.id as account_id, a.kind, e.amount_cents, t.phase = 'posted' as posted,
    t.phase = 'pending' and not exists (select 1 from ledger_transactions r where r.resolves = t.id) as pending
  from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id`;

export type LedgerCounts = { transactions: number; entries: number; postedCents: number; pendingCents: number };

export async function countLedger(db: Db): Promise<LedgerCounts> {
  const { rows } = await sql<LedgerCounts>`
    select (select count(*) from ledger_transactions) as transactions, count(*) as entries,
      coalesce(sum(amount_cents) filter (where posted), 0)::bigint as "postedCents",
      coalesce(sum(amount_cents) filter (where pending), 0)::bigint as "pendingCents"
    from (${entries}) as lines`.execute(db);
  return rows[0] ?? { transactions: 0, entries: 0, postedCents: 0, pendingCents: 0 };
}

/** Transactions whose entries do not sum to zero: none, ever. */
export async function unbalancedTransactions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select transaction_id as id from ledger_entries group by transaction_id having sum(amount_cents) <> 0
    order by transaction_id limit ${SHOWN}`.execute(db);
  return rows.map((row) => row.id);
}

export async function accountTotals(db: Db) {
  const { rows } = await sql<{ kind: string; accounts: number; postedCents: number; pendingCents: number }>`
    select kind, count(distinct account_id) as accounts,
      coalesce(sum(amount_cents) filter (where posted), 0)::bigint as "postedCents",
      coalesce(sum(amount_cents) filter (where pending), 0)::bigint as "pendingCents"
    from (${entries}) as lines group by kind order by kind`.execute(db);
  return rows;
}
