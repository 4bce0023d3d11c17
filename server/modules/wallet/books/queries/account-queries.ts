/** The ledger down to its entries, read only. */
import { sql } from 'kysely';
import type { Db } from '../../../../db/open.ts';
import { countedPage, type Page } from '../../../../db/page-rows.ts';

export type AccountRow = {
  readonly id: string;
  readonly kind: string;
  readonly owner: string | null;
  readonly posted: number;
  readonly pending: number;
};

export type EntryRow = {
  readonly id: string;
  readonly transaction_id: string;
  readonly at: Date;
  readonly kind: string;
  readonly phase: 'pending' | 'posted' | 'voided';
  readonly account: string;
  readonly owner: string | null;
  readonly amount_cents: number;
  readonly payment_id: string | null;
  readonly total: number;
};

/** Whose account `a` is: a specialist or who pays for a pharmacy by name, a shift's escrow by the pharmacy. */
const owner = sql`case
  when a.kind = 'specialist_payable' then (select u.first_name || ' ' || u.last_name from specialists s join users u on u.id = s.user_id where s.id = a.owner_id)
  when a.kind in ('business_receivable', 'terms_float') then (select u.first_name || ' ' || u.last_name from users u where u.id = a.owner_id)
  when a.kind = 'shift_escrow' then (select b.name from payments p join businesses b on b.id = p.business_id where p.engagement_id = a.owner_id limit 1)
  end`;

/** Accounts `a`, each with its balance `b`. */
const withBalance = sql`ledger_accounts a cross join lateral (
  select coalesce(sum(e.amount_cents) filter (where t.phase = 'posted'), 0)::bigint as posted,
    coalesce(sum(e.amount_cents) filter (where t.phase = 'pending'
      and not exists (select from ledger_transactions r where r.resolves = t.id)), 0)::bigint as pending
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account_id = a.id) b`;

/** Returns an account with its owner and balance. */
export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.kind, ${owner} as owner, b.posted, b.pending from ${withBalance} where a.id = ${id}`.execute(db);
  return rows[0];
}

export async function accountsOfKind(db: Db, kind: string, page: Page) {
  const accounts = sql<AccountRow & { readonly total: number }>`
    select a.id, a.kind, ${owner} as owner, b.posted, b.pending, count(*) over ()::int as total
    from ${withBalance}
    where a.kind = ${kind}
    order by abs(b.posted) desc, abs(b.pending) desc, a.id`;
  return countedPage(db, accounts, page);
}

export async function entriesIn(
  db: Db,
  { accountId, transactionId }: { accountId: string | null; transactionId: string | null },
  page: Page,
) {
  const entries = sql<EntryRow>`
    select e.id, t.id as transaction_id, t.at, t.kind, t.phase, a.kind as account, ${owner} as owner, e.amount_cents, p.id as payment_id,
      count(*) over ()::int as total
    from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      join ledger_accounts a on a.id = e.account_id
      left join payments p on p.id = case t.cause_type when 'payment' then split_part(t.cause_id, ':', 1)::uuid end
    where (${accountId}::uuid is null or e.account_id = ${accountId}::uuid)
      and (${transactionId}::uuid is null or e.transaction_id = ${transactionId}::uuid)
    order by t.at desc, t.id desc, e.id`;
  return countedPage(db, entries, page);
}
