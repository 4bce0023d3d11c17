/** The SQL of the lines of a wallet. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { PaymentState, PayoutState } from '../payment-status.ts';
import type { PaymentRow } from './payment-queries.ts';

type Booked = {
  readonly payment_id: string;
  readonly engagement_id: string;
  readonly business_id: string;
  readonly business_name: string;
};

export type PaymentLine = Booked & {
  readonly id: string;
  readonly kind: PaymentRow['kind'];
  readonly state: PaymentState;
  readonly at: Date;
  readonly hold_at: Date;
  readonly amount_cents: number;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly charged_back_cents: number;
  readonly contested: boolean;
  readonly expense_cents: number;
  readonly settled_at: Date | null;
  readonly on_terms: boolean;
  readonly failure: string | null;
  readonly paid_otherwise_at: Date | null;
  readonly written_off_at: Date | null;
  readonly person_name: string;
};

export type RefundLine = Booked & {
  readonly id: string;
  readonly at: Date;
  readonly amount_cents: number;
  /** When the payer's bank sent it back; null: it stands. */
  readonly failed_at: Date | null;
  /** Of one that an Admin returned another way. */
  readonly reference: string | null;
  readonly person_name: string;
};

export type EarningLine = Booked & {
  readonly id: string;
  readonly kind: 'shift' | 'extra' | 'compensation' | 'adjustment' | 'expense';
  /** Why the line is there: earned, changed by a decision, or pulled back from a payout. */
  readonly cause: 'earned' | 'decision' | 'reversal';
  readonly at: Date;
  readonly amount_cents: number;
  /** Expenses within the amount. */
  readonly expense_cents: number;
};

export type PayoutLine = {
  readonly id: string;
  readonly state: PayoutState;
  readonly instant: boolean;
  readonly at: Date;
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly reversed_cents: number;
  readonly arrives_at: Date | null;
  readonly failure: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
  /** The ledger's transaction, which the line of the fee is named by. */
  readonly ledger_id: string;
};

/** Whether a bank still decides about a payment `p`. */
export const contested = sql<boolean>`exists (select from chargebacks k where k.payment_id = p.id and k.resolved_at is null) as contested`;

const booked = sql`p.id as payment_id, p.engagement_id, p.business_id, b.name as business_name`;
const person = sql`(select u.first_name || ' ' || u.last_name from specialists sp join users u on u.id = sp.user_id where sp.id = p.specialist_id)`;

type LinesOf = { readonly payerId: string; readonly businessId: string | null; readonly limit: number };

/** Returns what a business pays, newest first; plans that were dropped before anything was asked are left out. */
export async function paymentLines(db: Db, { payerId, businessId, limit }: LinesOf): Promise<PaymentLine[]> {
  const { rows } = await sql<PaymentLine>`
    select p.id, p.kind, p.state, coalesce(c.at, p.created_at) as at, p.hold_at, coalesce(q.amount_cents, p.amount_cents) as amount_cents, p.captured_cents, p.refunded_cents, p.charged_back_cents, ${contested},
      p.expense_cents, p.settled_at, p.on_terms, p.failure, p.paid_otherwise_at, p.written_off_at, ${person} as person_name, ${booked}
    from payments p join businesses b on b.id = p.business_id
    left join ledger_transactions c on c.kind = 'capture' and c.cause_type = 'payment' and c.cause_id = p.id::text
    left join debt_settlements q on q.payment_id = p.id
    where p.payer_id = ${payerId} and (${businessId}::uuid is null or p.business_id = ${businessId}::uuid)
      and not (p.state = 'canceled' and p.provider_id is null)
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns what went back to a business. */
export async function refundLines(db: Db, { payerId, businessId, limit }: LinesOf): Promise<RefundLine[]> {
  const { rows } = await sql<RefundLine>`
    select r.id, r.at, r.amount_cents, r.failed_at, r.reference, ${person} as person_name, ${booked}
    from (
      select m.payment_id, t.id, t.at, f.failed_at, null::text as reference, (
          select -sum(e.amount_cents)::bigint from ledger_entries e
            join ledger_accounts a on a.id = e.account_id and a.kind = 'provider_available'
          where e.transaction_id = t.id) as amount_cents
      from provider_refunds m
        join ledger_transactions t on t.kind = 'refund' and t.cause_type = 'refund' and t.cause_id = m.id
        left join failed_refunds f on f.id = m.id
      union all
      select payment_id, id, created_at, null, reference, amount_cents from recorded_refunds) r
    join payments p on p.id = r.payment_id join businesses b on b.id = p.business_id
    where p.payer_id = ${payerId} and (${businessId}::uuid is null or p.business_id = ${businessId}::uuid)
    order by r.at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns what a specialist earned, newest first. */
export async function earningLines(db: Db, specialistId: string, limit: number): Promise<EarningLine[]> {
  const { rows } = await sql<EarningLine>`
    select w.id, p.kind, w.kind as cause, w.created_at as at, w.amount_cents, w.expense_cents, ${booked}
    from earnings w join payments p on p.id = w.payment_id join businesses b on b.id = p.business_id
    where w.specialist_id = ${specialistId}
    order by w.created_at desc, w.id desc limit ${limit}`.execute(db);
  return rows;
}

const payouts = sql`
  select o.id, o.state, o.instant, o.created_at as at, o.amount_cents, o.fee_cents, o.reversed_cents, o.arrives_at, o.failure, m.brand, m.last4, t.id as ledger_id
  from payouts o
  join ledger_transactions t on t.kind = 'payout' and t.cause_type = 'payout' and t.cause_id = o.id::text
  left join payment_methods m on m.id = o.payment_method_id`;

/** Returns a specialist's payouts, newest first. */
export async function payoutLines(db: Db, specialistId: string, limit: number): Promise<PayoutLine[]> {
  const { rows } =
    await sql<PayoutLine>`${payouts} where o.specialist_id = ${specialistId} order by o.created_at desc, o.id desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

type PayoutsOf = { readonly specialistId: string; readonly engagementId: string | null; readonly limit: number };

/**
 * Returns a specialist's payouts, newest first, each with the payment it carries most of. With a booking only those that carry its
 * pay, or did until the bank returned them.
 */
export async function newestPayouts(db: Db, { specialistId, engagementId, limit }: PayoutsOf) {
  const carried = sql`
    select c.payment_id from (
      select w.payout_id, w.payment_id, w.engagement_id, w.amount_cents from earnings w where w.payout_id = o.id
      union all select r.payout_id, w.payment_id, w.engagement_id, w.amount_cents
      from returned_earnings r join earnings w on w.id = r.earning_id where r.payout_id = o.id) c
    where ${engagementId}::uuid is null or c.engagement_id = ${engagementId}::uuid
    order by c.amount_cents desc, c.payment_id limit 1`;
  const { rows } = await sql<PayoutLine & { readonly payment_id: string | null }>`
    select l.*, k.payment_id from (${payouts} where o.specialist_id = ${specialistId}) l
      join payouts o on o.id = l.id left join lateral (${carried}) k on true
    where ${engagementId}::uuid is null or k.payment_id is not null
    order by l.at desc, l.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findPayoutLine(db: Db, id: string): Promise<PayoutLine> {
  const { rows } = await sql<PayoutLine>`${payouts} where o.id = ${id}`.execute(db);
  const [line] = rows;
  if (!line) throw new Error(`no payout ${id}`);
  return line;
}
