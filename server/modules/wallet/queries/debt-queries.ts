/** What a business owed Mortar itself and an Admin settled. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type SettlementRow = Selectable<DB['debt_settlements']>;

export async function insertSettlement(db: Db, row: Insertable<DB['debt_settlements']>): Promise<SettlementRow> {
  return db.insertInto('debt_settlements').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Locks the payments with which an invoice was to be paid: whoever hears of one locks it before the invoice. */
export async function lockPaymentsOfInvoice(db: Db, invoiceId: string): Promise<void> {
  await sql`select from payments where cause_id = ${invoiceId} and kind = 'invoice' order by id for update`.execute(db);
}

/** Lets go of the refused payments of an invoice: one that the provider makes after all goes back. */
export async function releasePaymentsOfInvoice(db: Db, invoiceId: string, now: Date): Promise<void> {
  await sql`
    update payments set released_at = ${now}, updated_at = ${now}
    where cause_id = ${invoiceId} and kind = 'invoice' and state in ('failed', 'canceled') and released_at is null`.execute(
    db,
  );
}
