/** Papers, their lines and their numbers. */
import { type Selectable, sql } from 'kysely';
import { billingKinds, type PaperFacts, type PaperKind, type PaperLineKind } from '#contract/papers/paper.ts';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import type { InvoiceStatus } from '#contract/wallet/terms.ts';
import { anyOf, anyText } from '../../../db/any-of.ts';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { paidAt, statusAt } from './status-queries.ts';

export type PaperRow = Omit<Selectable<DB['papers']>, 'kind' | 'facts' | 'cause_type'> & {
  readonly kind: PaperKind;
  readonly facts: PaperFacts;
  readonly cause_type: CauseType;
};
export type CauseType = 'payment' | 'refund' | 'payout' | 'terms' | 'chargeback';
export type LineRow = {
  readonly paper_id: string;
  readonly kind: PaperLineKind;
  readonly amount_cents: number;
  readonly engagement_id: string | null;
  readonly payment_id: string | null;
  /** The pharmacy of its payment. */
  readonly business_id: string | null;
};
export type NewLine = Omit<LineRow, 'paper_id' | 'business_id'>;

/** Returns the next number of a kind in a year, counted from 1; nobody else gets one until the caller's transaction ends. */
export async function takePlace(db: Db, ownerId: string, kind: PaperKind, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into paper_counters (owner_id, kind, year, last) values (${ownerId}, ${kind}, ${year}, 1)
    on conflict (owner_id, kind, year) do update set last = paper_counters.last + 1
    returning last`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no number was given out');
  return row.last;
}

export async function findPrefix(db: Db, ownerId: string): Promise<string | null> {
  const row = await db.selectFrom('paper_series').select('prefix').where('owner_id', '=', ownerId).executeTakeFirst();
  return row?.prefix ?? null;
}

/** Returns the prefixes that begin with these letters. */
export async function findPrefixesLike(db: Db, letters: string): Promise<string[]> {
  const rows = await db.selectFrom('paper_series').select('prefix').where('prefix', 'like', `${letters}%`).execute();
  return rows.map(({ prefix }) => prefix);
}

/** Returns false when the prefix is taken, or the owner has one. */
export async function insertPrefix(db: Db, ownerId: string, prefix: string): Promise<boolean> {
  const row = await db
    .insertInto('paper_series')
    .values({ owner_id: ownerId, prefix })
    .onConflict((conflict) => conflict.doNothing())
    .returning('prefix')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPaper(db: Db, { facts, ...row }: PaperRow, lines: readonly NewLine[]): Promise<void> {
  await db
    .insertInto('papers')
    .values({ ...row, facts: JSON.stringify(facts) })
    .execute();
  if (lines.length === 0) return;
  await db
    .insertInto('paper_lines')
    .values(lines.map((line, index) => ({ ...line, paper_id: row.id, place: index + 1 })))
    .execute();
}

/** Returns the paper of a kind for a cause; null: none was issued. */
export async function findIssued(
  db: Db,
  kind: PaperKind,
  cause: { readonly type: CauseType; readonly id: string },
): Promise<PaperRow | null> {
  const row = await db
    .selectFrom('papers')
    .selectAll()
    .where('kind', '=', kind)
    .where('cause_type', '=', cause.type)
    .where('cause_id', '=', cause.id)
    .executeTakeFirst();
  return (row as PaperRow | undefined) ?? null;
}

/** Returns the invoices of the fee for a chargeback, oldest first, and how many of them were credited. */
export async function feePapers(db: Db, chargebackId: string): Promise<{ invoices: PaperRow[]; credited: number }> {
  const { rows } = await sql<PaperRow>`
    select p.* from papers p
    where p.cause_type = 'chargeback' and (p.cause_id = ${chargebackId} or p.cause_id like ${`${chargebackId}:%`})
    order by p.issued_at, p.id`.execute(db);
  const invoices = rows.filter(({ kind }) => kind === 'invoice');
  return { invoices, credited: rows.length - invoices.length };
}

/** Returns the ids of the papers about another. */
export async function papersAbout(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('papers').select('id').where('about_id', '=', id).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Returns the invoices, receipts and credit notes with lines of a payment, oldest first. */
export async function papersOf(db: Db, paymentId: string): Promise<PaymentLife['papers']> {
  return db
    .selectFrom('papers')
    .select(['id', sql<PaperKind>`kind`.as('kind'), 'number'])
    .where('kind', '=', anyText(billingKinds))
    .where('id', 'in', (lines) =>
      lines.selectFrom('paper_lines').select('paper_id').where('payment_id', '=', paymentId),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
}

/** Returns a paper of these kinds, if it is made out to that person; `ownerId` null: to anybody. */
export async function findPaper(
  db: Db,
  ownerId: string | null,
  id: string,
  kinds: readonly PaperKind[],
): Promise<PaperRow | null> {
  const row = await db
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId))
    .where('kind', '=', anyText(kinds))
    .executeTakeFirst();
  return (row as PaperRow | undefined) ?? null;
}

/** Returns the lines of papers, in their order. */
export async function linesOfPapers(db: Db, paperIds: readonly string[]): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('paper_lines as l')
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .select(['l.paper_id', 'l.kind', 'l.amount_cents', 'l.engagement_id', 'l.payment_id', 'p.business_id'])
    .where('l.paper_id', '=', anyOf(paperIds))
    .orderBy('paper_id')
    .orderBy('place')
    .execute();
  return rows as LineRow[];
}

/** Returns the pharmacy a line is for: a weekly invoice is over several. */
export function pharmacyOf(paper: PaperRow, line: Pick<LineRow, 'business_id'>): string | null {
  return paper.business_id ?? line.business_id;
}

/** Returns the lines that invoices and credit notes have of a payment, oldest first; a bank's fee is an invoice of its own. */
export async function linesOfPayment(db: Db, paymentId: string): Promise<Omit<LineRow, 'business_id'>[]> {
  const rows = await db
    .selectFrom('paper_lines')
    .innerJoin('papers', 'papers.id', 'paper_lines.paper_id')
    .select(['paper_id', 'paper_lines.kind', 'amount_cents', 'engagement_id', 'payment_id'])
    .where('payment_id', '=', paymentId)
    .where('papers.kind', 'in', ['invoice', 'creditNote'])
    .where('cause_type', '<>', 'chargeback')
    .orderBy('issued_at')
    .orderBy('paper_id')
    .orderBy('paper_lines.place')
    .execute();
  return rows as Omit<LineRow, 'business_id'>[];
}

/** Returns what of a credit on terms receipts say went back to the payment of an invoice, in cents. */
export async function creditReturnedTo(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as cents from paper_lines
    where payment_id = ${paymentId} and kind = 'creditReturned'`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns the newest weekly invoice that a payer has paid; null: none has a paper. */
export async function newestPaidWeek(db: Db, payerId: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select p.* from papers p join terms_invoices i on p.cause_id = i.id::text
    where p.kind = 'invoice' and p.cause_type = 'terms' and p.owner_id = ${payerId} and i.paid_at is not null
    order by i.paid_at desc, i.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns the invoice that a payment is on; null: none has been issued. */
export async function invoiceOfPayment(db: Db, paymentId: string): Promise<PaperRow | null> {
  const row = await db
    .selectFrom('papers')
    .selectAll()
    .where('kind', '=', 'invoice')
    .where('cause_type', '<>', 'chargeback')
    .where('id', 'in', (lines) =>
      lines.selectFrom('paper_lines').select('paper_id').where('payment_id', '=', paymentId),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return (row as PaperRow | undefined) ?? null;
}

/** Returns the invoice that a payment paid; a week's is found by its week, since its lines name the bookings' payments alone. */
export async function invoicePaidBy(
  db: Db,
  { id, kind, cause_id }: { readonly id: string; readonly kind: string; readonly cause_id: string | null },
): Promise<PaperRow | null> {
  if (kind !== 'invoice') return invoiceOfPayment(db, id);
  return cause_id ? findIssued(db, 'invoice', { type: 'terms', id: cause_id }) : null;
}

export type PaperFilter = {
  readonly ownerId: string;
  readonly kinds: readonly PaperKind[];
  readonly businessId: string | null;
  /** From and to, the latter not included. */
  readonly between: readonly [Date, Date] | null;
  readonly search: string | null;
};

export type ListFilter = PaperFilter & { readonly status: InvoiceStatus | null; readonly now: Date };
export type ListedPaper = PaperRow & { readonly status: InvoiceStatus | null; readonly paid_at: Date | null };
/** What papers come to without the receipts, and what of their invoices is paid and still to be paid, in cents. */
type Totals = { readonly cents: number; readonly paid: number; readonly open: number };

/** Returns a page of papers, newest first, how many there are, and what they come to. */
export async function listPapers(
  db: Db,
  { status, now, ...filter }: ListFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: ListedPaper[]; total: number } & Totals> {
  const stands = statusAt(now);
  const where = sql`${whereOf(filter)} and (${status}::text is null or ${stands} = ${status}::text)`;
  const { rows } = await sql<ListedPaper>`
    select p.*, ${stands} as status, ${paidAt()} as paid_at from papers p
    where ${where} order by p.issued_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number } & Totals>`
    select count(*)::int as total, coalesce(sum(l.total_cents) filter (where l.kind <> 'receipt'), 0)::bigint as cents,
      coalesce(sum(l.billed) filter (where l.status = 'paid'), 0)::bigint as paid,
      coalesce(sum(l.billed) filter (where l.status <> 'paid'), 0)::bigint as open
    from (select p.kind, p.total_cents, p.total_cents - coalesce((p.facts ->> 'appliedCents')::bigint, 0) as billed, ${stands} as status
      from papers p where ${where}) l`.execute(db);
  const [totals = { total: 0, cents: 0, paid: 0, open: 0 }] = counted.rows;
  return { rows, ...totals };
}

/** Returns all of them, oldest first. */
export async function allPapers(db: Db, filter: PaperFilter): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select p.* from papers p where ${whereOf(filter)} order by p.issued_at, p.id`.execute(db);
  return rows;
}

function whereOf({ ownerId, kinds, businessId, between, search }: PaperFilter) {
  const like = search === null ? null : containing(search.toLowerCase());
  return sql`p.owner_id = ${ownerId} and p.kind = ${anyText(kinds)}
    and (${businessId}::uuid is null or p.business_id = ${businessId}::uuid or (p.business_id is null and exists (
      select from paper_lines l join payments y on y.id = l.payment_id where l.paper_id = p.id and y.business_id = ${businessId}::uuid)))
    and (${between?.[0] ?? null}::timestamptz is null or (p.issued_at >= ${between?.[0] ?? null}::timestamptz and p.issued_at < ${between?.[1] ?? null}::timestamptz))
    and (${like}::text is null or lower(p.number || ' ' || (p.facts ->> 'purchaseOrder') || ' ' || (p.facts ->> 'costCenter') || ' ' || coalesce(p.facts -> 'pharmacy' ->> 'name', '')) like ${like}::text)`;
}
