/** What papers are made of: payments with their shifts, payouts with what they carried. Read once, when a paper is issued. */
import { sql } from 'kysely';
import type { License } from '#contract/specialists/specialist.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

export type ShiftSource = {
  readonly engagement_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly role: License;
  readonly rate_per_hour_cents: number;
  readonly bonus_cents: number;
  readonly travel_allowance_cents: number;
  readonly paid_minutes: number | null;
  readonly pharmacy: string;
  readonly person: string;
  readonly cost_center: string;
  readonly purchase_order: string;
};

export type PaymentSource = ShiftSource & {
  readonly id: string;
  readonly region: string;
  readonly kind: string;
  /** What it follows from: the invoice on terms that it paid. */
  readonly cause_id: string | null;
  readonly payer_id: string;
  readonly business_id: string;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  /** Came off what the business owes for its chargeback. */
  readonly offset_cents: number;
  readonly pay_cents: number;
  readonly fee_cents: number;
  readonly expense_cents: number;
  readonly held_cents: number;
  readonly on_terms: boolean;
  readonly own_bank: boolean;
  readonly policy_version: number;
  readonly method_kind: 'card' | 'bankAccount';
  readonly brand: string;
  readonly last4: string;
} & BilledSource;

type BilledSource = {
  readonly full_name: string;
  readonly address: string;
  readonly pharmacy_zone: string;
};

const shift = sql`e.id as engagement_id, s.starts_at, s.ends_at, s.time_zone, s.role, e.rate_per_hour_cents, s.bonus_cents, s.travel_allowance_cents,
  (select t.paid_minutes from timesheets t where t.engagement_id = e.id and t.status = 'Approved' order by t.version desc limit 1) as paid_minutes,
  b.name as pharmacy, u.first_name || ' ' || u.last_name as person,
  coalesce(nullif(o.cost_center, ''), c.cost_center, '') as cost_center, coalesce(nullif(o.purchase_order, ''), c.purchase_order, '') as purchase_order`;

const billed = sql`b.full_name, b.address || ', ' || b.city || ', ' || b.state || ' ' || b.zip as address, b.time_zone as pharmacy_zone`;

const ofEngagement = sql`
  join shifts s on s.id = e.shift_id join businesses b on b.id = e.business_id
  join specialists sp on sp.id = e.specialist_id join users u on u.id = sp.user_id
  left join billing_codes c on c.business_id = b.id left join posting_orders o on o.posting_id = s.posting_id`;

/** Returns a payment with everything its papers say. */
export async function paymentSource(db: Db, paymentId: string): Promise<PaymentSource> {
  const { rows } = await sql<PaymentSource>`
    select p.id, p.region, p.kind, p.cause_id, p.payer_id, p.business_id, p.captured_cents, p.refunded_cents, p.offset_cents, p.on_terms, p.pay_cents, p.fee_cents, p.expense_cents,
      e.own_bank, e.policy_version, m.kind as method_kind, m.brand, m.last4,
      coalesce((select max(en.amount_cents) from ledger_transactions t join ledger_entries en on en.transaction_id = t.id
        where t.kind = 'hold' and t.cause_type = 'payment' and t.cause_id = p.id::text), 0)::bigint as held_cents,
      ${shift}, ${billed}
    from payments p join engagements e on e.id = p.engagement_id ${ofEngagement}
    join payment_methods m on m.id = p.payment_method_id
    where p.id = ${paymentId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no payment ${paymentId}`);
  return row;
}

/** Returns the shifts behind engagements, by engagement id. */
export async function shiftSources(db: Db, engagementIds: readonly string[]): Promise<Map<string, ShiftSource>> {
  const { rows } = await sql<ShiftSource>`
    select ${shift} from engagements e ${ofEngagement} where e.id = ${anyOf(engagementIds)} order by s.starts_at`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.engagement_id, row]));
}

type Decided = {
  readonly id: string;
  readonly payment_id: string;
  readonly fee_cents: number;
  /** What is owed for it was neither paid nor is being paid. */
  readonly is_owed: boolean;
  /** How an Admin settled what was owed; null: it is owed, or was charged. */
  readonly settled: 'paid' | 'writtenOff' | null;
};

/** Returns the newest chargeback of a payment that ended so, or the one a debt is for, however it ended. */
export async function decidedChargeback(
  db: Db,
  of: { readonly paymentId: string; readonly state: 'won' | 'lost' } | { readonly debtId: string },
): Promise<Decided | null> {
  const which =
    'debtId' in of
      ? sql`c.id = (select cause_id from payments where id = ${of.debtId})`
      : sql`c.payment_id = ${of.paymentId} and c.state = ${of.state}`;
  const { rows } = await sql<Decided>`
    select c.id, c.payment_id, c.fee_cents, coalesce((select d.state in ('failed', 'canceled') from payments d
      where d.kind = 'chargeback' and d.cause_id = c.id order by d.id desc limit 1), false) as is_owed,
      (select b.how from debt_settlements b join payments d on d.id = b.payment_id
        where d.cause_id = c.id order by d.id desc limit 1) as settled
    from chargebacks c where ${which} order by c.resolved_at desc, c.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type WeekSource = {
  readonly week_from: string;
  readonly week_to: string;
  readonly time_zone: string;
  readonly amount_cents: number;
  readonly due_at: Date;
};

/** Returns a week's invoice on terms. */
export async function weekSource(db: Db, invoiceId: string): Promise<WeekSource> {
  const { rows } = await sql<WeekSource>`
    select week_from::text, week_to::text, time_zone, amount_cents, due_at
    from terms_invoices where id = ${invoiceId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no invoice on terms ${invoiceId}`);
  return row;
}

/** Returns what a week's invoice bills, or a return settles, payment by payment in the order they were made; negative: it came off. */
export async function billedPayments(db: Db, id: string): Promise<{ payment_id: string; cents: number }[]> {
  const { rows } = await sql<{ payment_id: string; cents: number }>`
    select payment_id, sum(amount_cents)::bigint as cents from terms_lines
    where invoice_id = ${id} or return_id = ${id} group by payment_id order by min(at), payment_id`.execute(db);
  return rows;
}

/** Returns what paid a week's invoice. */
export async function methodOfInvoice(
  db: Db,
  invoiceId: string,
): Promise<{ readonly kind: 'card' | 'bankAccount'; readonly brand: string; readonly last4: string } | null> {
  const { rows } = await sql<{ kind: 'card' | 'bankAccount'; brand: string; last4: string }>`
    select m.kind, m.brand, m.last4 from payments p join payment_methods m on m.id = p.payment_method_id
    where p.kind = 'invoice' and p.cause_id = ${invoiceId} and p.state = 'succeeded' order by p.id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type PayoutSource = {
  readonly id: string;
  readonly region: string;
  readonly user_id: string;
  readonly person: string;
  readonly address: string;
  readonly amount_cents: number;
  readonly reversed_cents: number;
  readonly fee_cents: number;
  readonly brand: string | null;
  readonly last4: string | null;
};

export async function payoutSource(db: Db, payoutId: string): Promise<PayoutSource> {
  const { rows } = await sql<PayoutSource>`
    select o.id, o.region, sp.user_id, u.first_name || ' ' || u.last_name as person,
      concat_ws(', ', sp.address, sp.city, nullif(concat_ws(' ', sp.state, sp.zip), '')) as address,
      o.amount_cents, o.reversed_cents, o.fee_cents, m.brand, m.last4
    from payouts o join specialists sp on sp.id = o.specialist_id join users u on u.id = sp.user_id
    left join payment_methods m on m.id = o.payment_method_id where o.id = ${payoutId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no payout ${payoutId}`);
  return row;
}

export type EarningSource = {
  readonly engagement_id: string;
  readonly payment_id: string;
  readonly kind: string;
  /** What a decision or a move added or took later. */
  readonly is_later: boolean;
  readonly amount_cents: number;
  readonly expense_cents: number;
};

/** Returns what a payout carries, in the order it was earned. */
export async function earningSources(db: Db, payoutId: string): Promise<EarningSource[]> {
  const { rows } = await sql<EarningSource>`
    select w.engagement_id, w.payment_id, p.kind, w.cause_id is not null as is_later, w.amount_cents, w.expense_cents
    from earnings w join payments p on p.id = w.payment_id where w.payout_id = ${payoutId} order by w.id`.execute(db);
  return rows;
}
