/** Refunds: those an operator gave, each with who bears it, and those the provider made. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export async function insertRefund(db: Db, row: Insertable<DB['payment_refunds']>): Promise<void> {
  await db.insertInto('payment_refunds').values(row).execute();
}

/** Keeps which payment a refund of the provider's is of; once. */
export async function keepProviderRefund(db: Db, row: Insertable<DB['provider_refunds']>): Promise<void> {
  await db
    .insertInto('provider_refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns what a refund took out of escrow and out of suspense, in cents. Throws where it is not in the ledger. */
export async function findPostedRefund(db: Db, id: string): Promise<{ escrowCents: number; suspenseCents: number }> {
  const { rows } = await sql<{ escrowCents: number; suspenseCents: number }>`
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'shift_escrow'), 0)::bigint as "escrowCents",
      coalesce(sum(e.amount_cents) filter (where a.kind = 'suspense'), 0)::bigint as "suspenseCents"
    from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
    where t.kind = 'refund' and t.cause_type = 'refund' and t.cause_id = ${id}
    group by t.id`.execute(db);
  const [posted] = rows;
  if (!posted) throw new Error(`refund ${id} is not in the ledger`);
  return posted;
}

export async function keepFailedRefund(db: Db, row: Insertable<DB['failed_refunds']>): Promise<void> {
  await db.insertInto('failed_refunds').values(row).execute();
}

/** Returns how many refunds of a payment its payer's bank sent back since one stood or was returned another way, and when the last came. */
export async function failuresOf(db: Db, paymentId: string): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await sql<{ count: number; lastAt: Date | null }>`
    select count(*)::int as count, max(f.failed_at) as "lastAt"
    from failed_refunds f join provider_refunds r on r.id = f.id
    where r.payment_id = ${paymentId} and f.failed_at >= coalesce(greatest(
      (select max(t.at) from provider_refunds s
        join ledger_transactions t on t.kind = 'refund' and t.cause_type = 'refund' and t.cause_id = s.id
        where s.payment_id = ${paymentId} and not exists (select from failed_refunds x where x.id = s.id)),
      (select max(w.created_at) from recorded_refunds w where w.payment_id = ${paymentId})), '-infinity')`.execute(db);
  return rows[0] ?? { count: 0, lastAt: null };
}

/** Returns the provider's ids of a payment's refunds that are known here. */
export async function knownRefunds(db: Db, paymentId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('provider_refunds').select('id').where('payment_id', '=', paymentId).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertRecordedRefund(db: Db, row: Insertable<DB['recorded_refunds']>): Promise<void> {
  await db.insertInto('recorded_refunds').values(row).execute();
}

/** Returns what of a payment's fee went back already, in cents. */
export async function refundedByFee(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents - given_back_cents), 0)::bigint as cents from payment_refunds
    where payment_id = ${paymentId} and borne_by = 'fee'`.execute(db);
  return rows[0]?.cents ?? 0;
}

type BorneRow = Pick<Selectable<DB['payment_refunds']>, 'id' | 'borne_by' | 'amount_cents' | 'given_back_cents'>;

/** Returns what somebody bears of a payment, the newest refund first. The payment is locked. */
export async function findBorneRefunds(db: Db, paymentId: string): Promise<BorneRow[]> {
  return db
    .selectFrom('payment_refunds')
    .select(['id', 'borne_by', 'amount_cents', 'given_back_cents'])
    .where('payment_id', '=', paymentId)
    .whereRef('given_back_cents', '<', 'amount_cents')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function changeGivenBack(db: Db, id: string, givenBackCents: number): Promise<void> {
  await db.updateTable('payment_refunds').set({ given_back_cents: givenBackCents }).where('id', '=', id).execute();
}
