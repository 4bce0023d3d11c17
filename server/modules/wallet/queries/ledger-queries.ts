/** The ledger's rows: accounts on demand, transactions once per cause, balances as sums. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { newId } from '../../../ids.ts';

export type AccountKind =
  | 'provider_pending'
  | 'provider_available'
  | 'shift_escrow'
  | 'specialist_payable'
  | 'platform_fee'
  | 'provider_fee'
  | 'payout_in_transit'
  | 'suspense'
  | 'goodwill'
  | 'chargeback_contested'
  | 'business_receivable'
  | 'terms_float';

/** `owner`: the engagement of an escrow, the specialist of a payable, the payer of a receivable; null for the platform's own. */
export type AccountRef = { readonly kind: AccountKind; readonly owner: string | null };

const NOBODY = '00000000-0000-0000-0000-000000000000';

export function accountKey({ kind, owner }: AccountRef): string {
  return `${kind}:${owner ?? NOBODY}`;
}

/**
 * Returns the ids of these accounts by `accountKey`, made where missing in one order, so that two makers never
 * deadlock.
 */
export async function ensureAccounts(db: Db, refs: readonly AccountRef[], now: Date): Promise<Map<string, string>> {
  const found = await findAccounts(db, refs);
  const missing = refs.filter((ref) => !found.has(accountKey(ref)));
  if (missing.length === 0) return found;
  const rows = [...new Map(missing.map((ref) => [accountKey(ref), ref])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { kind, owner }]) => ({ id: newId(), kind, owner_id: owner, created_at: now }));
  await db
    .insertInto('ledger_accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findAccounts(db, refs);
}

async function findAccounts(db: Db, refs: readonly AccountRef[]): Promise<Map<string, string>> {
  const kinds = refs.map(({ kind }) => kind);
  const owners = refs.map(({ owner }) => owner ?? NOBODY);
  const { rows } = await sql<{ id: string; kind: AccountKind; owner_id: string | null }>`
    select a.id, a.kind, a.owner_id
    from unnest(${kinds}::text[], ${owners}::uuid[]) as listed(kind, owner)
    join ledger_accounts a on a.kind = listed.kind and coalesce(a.owner_id, '00000000-0000-0000-0000-000000000000') = listed.owner`.execute(
    db,
  );
  return new Map(rows.map((row) => [accountKey({ kind: row.kind, owner: row.owner_id }), row.id]));
}

export type TransactionRow = {
  readonly id: string;
  readonly region: string;
  readonly kind: string;
  readonly phase: 'pending' | 'posted' | 'voided';
  readonly resolves: string | null;
  readonly cause_type: string;
  readonly cause_id: string;
  readonly at: Date;
};

/** Writes the transaction; false when this kind of it for this cause is already there. */
export async function insertTransaction(db: Db, row: TransactionRow): Promise<boolean> {
  const inserted = await db
    .insertInto('ledger_transactions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'cause_type', 'cause_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertEntries(
  db: Db,
  transactionId: string,
  lines: readonly { accountId: string; amountCents: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('ledger_entries')
    .values(
      lines.map(({ accountId, amountCents }) => ({
        id: newId(),
        transaction_id: transactionId,
        account_id: accountId,
        amount_cents: amountCents,
      })),
    )
    .execute();
}

export type Cause = {
  readonly type:
    | 'payment'
    | 'refund'
    | 'payout'
    | 'dispute'
    | 'chargeback'
    | 'fee'
    | 'difference'
    | 'suspense'
    | 'termsReturn'
    | 'debt';
  readonly id: string;
};

/** Returns a pending transaction and, when it was resolved, by what. */
export async function findPending(
  db: Db,
  kind: string,
  cause: Cause,
): Promise<{ id: string; region: string; resolvedBy: TransactionRow | null } | null> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'region'])
    .where('kind', '=', kind)
    .where('cause_type', '=', cause.type)
    .where('cause_id', '=', cause.id)
    .where('phase', '=', 'pending')
    .executeTakeFirst();
  if (!row) return null;
  const resolver = await db
    .selectFrom('ledger_transactions')
    .selectAll()
    .where('resolves', '=', row.id)
    .executeTakeFirst();
  return { ...row, resolvedBy: (resolver as TransactionRow | undefined) ?? null };
}

export async function entriesOf(
  db: Db,
  transactionId: string,
): Promise<{ account_id: string; amount_cents: number }[]> {
  return db
    .selectFrom('ledger_entries')
    .select(['account_id', 'amount_cents'])
    .where('transaction_id', '=', transactionId)
    .execute();
}

/** Returns the posted balance of an account, debits positive. */
export async function balanceOf(db: Db, { kind, owner }: AccountRef): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_accounts a
    join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted'
    where a.kind = ${kind} and coalesce(a.owner_id, '00000000-0000-0000-0000-000000000000') = ${owner ?? NOBODY}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
