/** Payments as an Admin looks for them, and all that was asked, done and written for one. */
import { sql } from 'kysely';
import { containing } from '../../../../db/containing.ts';
import type { Db } from '../../../../db/open.ts';
import { countedPage, type Page } from '../../../../db/page-rows.ts';
import { isWaitingRefund } from '../../queries/attempt-queries.ts';
import { payoutsCarrying } from '../../queries/earning-queries.ts';
import { type PaymentRow, stillRefused } from '../../queries/payment-queries.ts';
import { contested } from '../../queries/transaction-queries.ts';

export type DeskRow = PaymentRow & {
  readonly business_name: string;
  readonly payer_name: string;
  readonly person_name: string;
  readonly person_user_id: string;
  readonly brand: string;
  readonly last4: string;
  /** A bank still decides about it. */
  readonly contested: boolean;
  readonly total: number;
};

const name = (user: string) => sql`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

const desk = sql`
  from payments p
    join businesses b on b.id = p.business_id
    join users payer on payer.id = p.payer_id
    join specialists s on s.id = p.specialist_id
    join users person on person.id = s.user_id
    join payment_methods m on m.id = p.payment_method_id`;
const columns = sql`p.*, b.name as business_name, ${name('payer')} as payer_name, ${name('person')} as person_name, s.user_id as person_user_id, m.brand, m.last4, ${contested}`;

/** A hold that lapses within two days. */
const lapsing = (now: Date) => sql`p.state = 'requires_capture' and p.released_at is null and p.settled_at is null
  and p.capture_before < ${now}::timestamptz + interval '48 hours'`;

type Search = Page & {
  readonly query: string | null;
  readonly show: 'all' | 'failed' | 'lapsing';
  readonly now: Date;
};

/** Returns a page of payments, newest first. `$42.82` and `42.82` find amounts, an id its payment or booking, all else names. */
export async function searchPayments(db: Db, { query, show, now, ...page }: Search) {
  const shown = show === 'failed' ? stillRefused : show === 'lapsing' ? lapsing(now) : sql`true`;
  const found = sql<DeskRow>`
    select ${columns}, count(*) over ()::int as total ${desk}
    where ${shown} and ${query === null ? sql`true` : matches(query)}
    order by ${show === 'lapsing' ? sql`p.capture_before, p.id` : sql`p.id desc`}`;
  return countedPage(db, found, page);
}

function matches(query: string) {
  const amount = /^\$?(\d{1,7})(?:\.(\d{2}))?$/.exec(query.replaceAll(',', ''));
  const cents = amount ? Number(`${amount[1]}${amount[2] ?? '00'}`) : null;
  const part = containing(query);
  return sql`(
    b.name ilike ${part} or ${name('person')} ilike ${part} or ${name('payer')} ilike ${part}
    or p.provider_id = ${query} or p.id::text = ${query} or p.engagement_id::text = ${query}
    or (${cents}::int is not null and ${cents}::int in (p.amount_cents, p.captured_cents))
    or exists (select from provider_refunds r where r.id = ${query} and r.payment_id = p.id))`;
}

export async function countToLookAt(db: Db, now: Date): Promise<{ failed: number; lapsing: number }> {
  const { rows } = await sql<{ failed: number; lapsing: number }>`
    select count(*) filter (where ${stillRefused})::int as failed, count(*) filter (where ${lapsing(now)})::int as lapsing
    from payments p where p.state in ('failed', 'canceled', 'requires_capture')`.execute(db);
  return rows[0] ?? { failed: 0, lapsing: 0 };
}

export async function findDeskPayment(db: Db, id: string): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`
    select ${columns}, 1 as total ${desk}
    where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether nothing newer stands in a refused payment's place. */
export async function isRefused(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payments p where p.id = ${id} and ${stillRefused}`.execute(db);
  return rows.length > 0;
}

export type WrittenRow = {
  readonly transaction_id: string;
  readonly kind: string;
  readonly phase: 'pending' | 'posted' | 'voided';
  readonly at: Date;
  readonly cause_type: string;
  readonly cause_id: string;
  readonly entry_id: string | null;
  readonly account: string | null;
  readonly owner: string | null;
  readonly amount_cents: number | null;
  readonly provider_id: string | null;
  /** Of a payout: when it is in the bank. */
  readonly arrives_at: Date | null;
};

/** Returns all the ledger wrote for a payment: its own, its returns, decisions about it, and the payouts that carry it. */
export async function writtenFor(db: Db, payment: Pick<PaymentRow, 'id'>): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select t.id as transaction_id, t.kind, t.phase, t.at, t.cause_type, t.cause_id, e.id as entry_id, a.kind as account, e.amount_cents,
      case when a.kind = 'specialist_payable' then (select u.first_name || ' ' || u.last_name from specialists s join users u on u.id = s.user_id where s.id = a.owner_id) end as owner,
      case when o.id is not null then o.provider_id when t.kind in ('refund', 'refund_failed') then t.cause_id end as provider_id, o.arrives_at
    from ledger_transactions t
      left join payouts o on t.cause_type = 'payout' and o.id::text = split_part(t.cause_id, ':', 1)
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id
    where (t.cause_type = 'payment' and split_part(t.cause_id, ':', 1) = ${payment.id})
      or (t.cause_type = 'debt' and t.cause_id in (select b.id::text from debt_settlements b where b.payment_id = ${payment.id}))
      or (t.cause_type = 'dispute' and t.cause_id like ${`%:${payment.id}`})
      or (t.cause_type = 'difference' and t.cause_id in (select d.id::text from ledger_differences d where d.payment_id = ${payment.id}))
      or (t.cause_type = 'chargeback' and split_part(t.cause_id, ':', 1) in (select c.id::text from chargebacks c where c.payment_id = ${payment.id}))
      or (t.cause_type = 'payout' and split_part(t.cause_id, ':', 1) in (select g.payout_id::text from (${payoutsCarrying(payment.id)}) g))
      or (t.cause_type = 'refund' and t.cause_id in (
        select r.id from provider_refunds r where r.payment_id = ${payment.id}
        union all select f.id::text from payment_refunds f where f.payment_id = ${payment.id}
        union all select w.id::text from recorded_refunds w where w.payment_id = ${payment.id}))
    order by t.at, t.id, e.amount_cents desc`.execute(db);
  return rows;
}

export type AskedRow = {
  readonly id: string;
  readonly kind: 'hold' | 'charge' | 'capture' | 'cancel' | 'refund';
  readonly amount_cents: number;
  readonly state: 'open' | 'done' | 'refused';
  readonly failure: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
};

/** Returns what the provider was asked for a payment, oldest first; a refund that only waits was not asked for. */
export async function askedFor(db: Db, paymentId: string, now: Date): Promise<AskedRow[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'kind', 'amount_cents', 'state', 'failure', 'created_at', 'finished_at'])
    .where('payment_id', '=', paymentId)
    .where(sql<boolean>`not (${isWaitingRefund(now)})`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as AskedRow[];
}
