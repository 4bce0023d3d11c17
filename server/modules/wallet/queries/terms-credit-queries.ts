/** The SQL of credits on terms that go back to the business. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import type { PaymentRow } from './payment-queries.ts';

/** Returns, locked, the payments that paid a payer's invoices on terms, the newest first. */
export async function lockInvoicePayments(db: Db, payerId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where payer_id = ${payerId} and kind = 'invoice' and state = 'succeeded'
      and shared_at is not null and released_at is null order by id for update`.execute(db);
  return rows.toReversed();
}

/**
 * Returns whether a payer has used no terms since a moment, and has nothing booked or to be paid on them. The terms are locked: a
 * booking waits for that.
 */
export async function isIdleOnTerms(db: Db, payerId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ idle: boolean }>`
    select not exists (
        select from payments where payer_id = ${payerId} and on_terms and (state = 'planned' or created_at > ${since}))
      and not exists (select from terms_lines where payer_id = ${payerId} and at > ${since})
      and not exists (select from terms_invoices where payer_id = ${payerId} and paid_at is null and written_off_at is null) as idle`.execute(
    db,
  );
  return rows[0]?.idle ?? false;
}

export type ReturnRow = Selectable<DB['terms_returns']>;

export async function insertReturn(db: Db, row: Insertable<DB['terms_returns']>): Promise<ReturnRow> {
  return db.insertInto('terms_returns').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function putOnReturn(db: Db, lineIds: readonly string[], returnId: string): Promise<void> {
  await sql`update terms_lines set return_id = ${returnId} where id = any(${lineIds}::uuid[])`.execute(db);
}

/** Marks that a payer's credit is due back and nothing is left to return it to; false where it was marked before. */
export async function keepCredit(db: Db, payerId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payment_terms')
    .set({ credit_kept_at: now })
    .where('payer_id', '=', payerId)
    .where('credit_kept_at', 'is', null)
    .returning('payer_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function clearKeptCredit(db: Db, payerId: string): Promise<void> {
  await db
    .updateTable('payment_terms')
    .set({ credit_kept_at: null })
    .where('payer_id', '=', payerId)
    .where('credit_kept_at', 'is not', null)
    .execute();
}
