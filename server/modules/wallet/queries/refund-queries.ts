/** Refunds an operator gave, each with who bears it. */
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export async function insertRefund(db: Db, row: Insertable<DB['payment_refunds']>): Promise<void> {
  await db.insertInto('payment_refunds').values(row).execute();
}

/** Returns what of a payment's fee went back already, in cents. */
export async function refundedByFee(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment_refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('payment_id', '=', paymentId)
    .where('borne_by', '=', 'fee')
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}
