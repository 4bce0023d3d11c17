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
