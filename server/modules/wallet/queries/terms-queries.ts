/** Businesses on terms: whom an Admin trusts, what the float paid for them, and their weekly invoices. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { InvoiceStatus } from '#contract/wallet/terms.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type TermsRow = Selectable<DB['payment_terms']>;
export type InvoiceRow = Selectable<DB['terms_invoices']>;

export async function findTerms(db: Db, payerId: string): Promise<TermsRow | null> {
  const row = await db.selectFrom('payment_terms').selectAll().where('payer_id', '=', payerId).executeTakeFirst();
  return row ?? null;
}

/** Locks all terms, since one limit is on all of them together, and returns these; null where nobody trusts this payer. */
export async function lockTerms(db: Db, payerId: string): Promise<TermsRow | null> {
  const rows = await db.selectFrom('payment_terms').selectAll().orderBy('payer_id').forUpdate().execute();
  return rows.find((row) => row.payer_id === payerId && row.ended_at === null) ?? null;
}

export async function saveTerms(db: Db, row: Insertable<DB['payment_terms']>): Promise<TermsRow> {
  return db
    .insertInto('payment_terms')
    .values(row)
    .onConflict((conflict) => conflict.column('payer_id').doUpdateSet({ ...row, ended_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function endTermsOf(db: Db, payerId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payment_terms')
    .set({ ended_at: now })
    .where('payer_id', '=', payerId)
    .where('ended_at', 'is', null)
    .returning('payer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the payments that are only planned on terms. */
export async function lockPlannedOnTerms(db: Db, payerId: string): Promise<void> {
  await sql`select from payments where payer_id = ${payerId} and on_terms and state = 'planned' order by id for update`.execute(
    db,
  );
}

/** Returns payments that are only planned to card or bank account. */
export async function takeOffTerms(db: Db, payerId: string): Promise<void> {
  await sql`update payments set on_terms = false where payer_id = ${payerId} and on_terms and state = 'planned'`.execute(
    db,
  );
}

export type Used = { readonly usedCents: number; readonly bookedCents: number };

/** Returns what the float has paid and not got back, and what is booked on terms and not worked: of one payer, or of all. */
export async function usedOnTerms(db: Db, payerId: string | null): Promise<Used> {
  const { rows } = await sql<Used>`
    select
      (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted'
        where a.kind = 'terms_float' and (${payerId}::uuid is null or a.owner_id = ${payerId}::uuid)) as "usedCents",
      (select coalesce(sum(amount_cents), 0)::bigint from payments
        where on_terms and state = 'planned' and (${payerId}::uuid is null or payer_id = ${payerId}::uuid)) as "bookedCents"`.execute(
    db,
  );
  return rows[0] ?? { usedCents: 0, bookedCents: 0 };
}

/** Returns the zone of an owner's week: that of the pharmacy they have had longest. */
export async function zoneOfPayer(db: Db, payerId: string): Promise<string> {
  const row = await db
    .selectFrom('businesses')
    .select('time_zone')
    .where('owner_id', '=', payerId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.time_zone ?? 'America/New_York';
}

export async function insertTermsLine(db: Db, row: Insertable<DB['terms_lines']>): Promise<void> {
  await db.insertInto('terms_lines').values(row).execute();
}

/** Payers whose week is over. */
export const endedWeeks = dueRows({
  from: sql`terms_lines`,
  id: sql`payer_id`,
  moment: sql`closes_at`,
  where: sql`invoice_id is null and return_id is null`,
  groupById: true,
});

export type OpenLine = Pick<Selectable<DB['terms_lines']>, 'id' | 'payment_id' | 'amount_cents' | 'at' | 'closes_at'>;

/** Returns, locked, what no invoice and no return has of a payer: of weeks that ended by a moment, or without one of any week. */
export async function lockOpenLines(db: Db, payerId: string, endedBy: Date | null = null): Promise<OpenLine[]> {
  const open = db
    .selectFrom('terms_lines')
    .select(['id', 'payment_id', 'amount_cents', 'at', 'closes_at'])
    .where('payer_id', '=', payerId)
    .where('invoice_id', 'is', null)
    .where('return_id', 'is', null);
  const lines = endedBy ? open.where('closes_at', '<=', endedBy) : open;
  return lines.orderBy('id').forUpdate().execute();
}

export async function insertInvoice(db: Db, row: Insertable<DB['terms_invoices']>): Promise<InvoiceRow> {
  return db.insertInto('terms_invoices').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function putOnInvoice(db: Db, lineIds: readonly string[], invoiceId: string): Promise<void> {
  await sql`update terms_lines set invoice_id = ${invoiceId} where id = any(${lineIds}::uuid[])`.execute(db);
}

/** Moves lines that come to nothing, or less, on to a later week. */
export async function carryLines(db: Db, lineIds: readonly string[], closesAt: Date): Promise<void> {
  await sql`update terms_lines set closes_at = ${closesAt} where id = any(${lineIds}::uuid[])`.execute(db);
}

/** True where the newest payment of the invoice on terms `i` is on its way. */
const isBeingPaid = sql<boolean>`coalesce((select y.state in ('created', 'processing', 'requires_capture') from payments y
  where y.cause_id = i.id and y.kind = 'invoice' order by y.id desc limit 1), false)`;

/** Invoices of which the owner is to be reminded; one that is being paid waits until it is paid, or is not. */
export const invoicesToRemind = dueRows({
  from: sql`terms_invoices i`,
  id: sql`i.id`,
  moment: sql`i.remind_at`,
  where: sql`i.paid_at is null and i.written_off_at is null and not ${isBeingPaid}`,
});

export async function lockInvoice(db: Db, id: string): Promise<InvoiceRow | null> {
  const row = await db.selectFrom('terms_invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function changeInvoice(
  db: Db,
  id: string,
  patch: { readonly remind_at: Date | null; readonly paid_at?: Date; readonly written_off_at?: Date },
): Promise<InvoiceRow> {
  return db.updateTable('terms_invoices').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Returns the payment of the first line, under whose booking an invoice's own payment stands. */
export async function firstPaymentOf(db: Db, invoiceId: string): Promise<string> {
  const row = await db
    .selectFrom('terms_lines')
    .select('payment_id')
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return row.payment_id;
}

export type InvoiceState = InvoiceRow & {
  readonly status: InvoiceStatus;
  readonly failure: string | null;
  readonly lines: number;
};

/** Returns where the invoice on terms `i` stands, as a value in SQL: what is overdue and on its way is `beingPaid`. */
export function statusOfTermsInvoice(now: Date): RawBuilder<InvoiceStatus> {
  return sql`case when i.paid_at is not null then 'paid' when i.written_off_at is not null then 'writtenOff'
    when ${isBeingPaid} then 'beingPaid'
    when i.due_at <= ${now}::timestamptz then 'overdue' else 'open' end`;
}

/** Returns a payer's invoices on terms as they stand, what is not paid before the rest, then newest first. */
export async function termsInvoicesOf(
  db: Db,
  payerId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<InvoiceState[]> {
  const { rows } = await sql<InvoiceState>`
    select i.*, ${statusOfTermsInvoice(now)} as status,
      case when p.state in ('failed', 'canceled') then p.failure end as failure,
      (select count(*)::int from terms_lines l where l.invoice_id = i.id) as lines
    from terms_invoices i
    left join lateral (select state, failure from payments p where p.cause_id = i.id and p.kind = 'invoice' order by p.id desc limit 1) p on true
    where i.payer_id = ${payerId} order by coalesce(i.paid_at, i.written_off_at) is not null, i.closed_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export type InvoiceLine = {
  readonly payment_id: string;
  readonly engagement_id: string;
  readonly business_id: string;
  readonly kind: string;
  readonly amount_cents: number;
  readonly at: Date;
};

/** Returns what an invoice on terms is for, oldest first; negative where money came off it. */
export async function linesOfTermsInvoice(db: Db, invoiceId: string): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    select l.payment_id, p.engagement_id, p.business_id, p.kind, l.amount_cents, l.at
    from terms_lines l join payments p on p.id = l.payment_id where l.invoice_id = ${invoiceId} order by l.id`.execute(
    db,
  );
  return rows;
}

/** Returns what is on overdue invoices, in cents; one that is being paid is not overdue. */
export async function overdueCents(db: Db, payerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(i.amount_cents), 0)::bigint as cents from terms_invoices i
    where i.payer_id = ${payerId} and ${statusOfTermsInvoice(now)} = 'overdue'`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns what is on invoices that are not paid, due or not, in cents. */
export async function unpaidInvoiceCents(db: Db, payerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from terms_invoices
    where payer_id = ${payerId} and paid_at is null and written_off_at is null`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns what no invoice and no return has yet, and when the next one closes. */
export async function openOnTerms(db: Db, payerId: string): Promise<{ cents: number; closes_at: Date | null }> {
  const { rows } = await sql<{ cents: number; closes_at: Date | null }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents, min(closes_at) as closes_at
    from terms_lines where payer_id = ${payerId} and invoice_id is null and return_id is null`.execute(db);
  return rows[0] ?? { cents: 0, closes_at: null };
}
