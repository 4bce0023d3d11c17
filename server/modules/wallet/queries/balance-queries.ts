/** The SQL of balances: sums over the ledger, payments and payouts. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { nothingNewer } from './payment-queries.ts';

/** Returns what of a specialist's payouts is on its way, less what was pulled back: until the bank it is paid on to has it. */
export async function payoutsOnTheirWay(db: Db, specialistId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents - reversed_cents), 0)::bigint as cents
    from payouts where specialist_id = ${specialistId}
      and (state in ('created', 'processing') or (state = 'succeeded' and arrives_at > ${now}))`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns what was earned since an instant, and by which bookings. */
export async function earnedSince(
  db: Db,
  specialistId: string,
  since: Date,
): Promise<{ engagement_id: string; amount_cents: number }[]> {
  return db
    .selectFrom('earnings')
    .select(['engagement_id', 'amount_cents'])
    .where('specialist_id', '=', specialistId)
    .where('created_at', '>=', since)
    .execute();
}

export async function findGoal(db: Db, specialistId: string): Promise<number | null> {
  const row = await db
    .selectFrom('earning_goals')
    .select('week_cents')
    .where('specialist_id', '=', specialistId)
    .executeTakeFirst();
  return row?.week_cents ?? null;
}

/** Stores the goal; null removes it. */
export async function putGoal(db: Db, specialistId: string, weekCents: number | null, now: Date): Promise<void> {
  if (weekCents === null) {
    await db.deleteFrom('earning_goals').where('specialist_id', '=', specialistId).execute();
    return;
  }
  const row = { week_cents: weekCents, updated_at: now };
  await db
    .insertInto('earning_goals')
    .values({ specialist_id: specialistId, ...row })
    .onConflict((conflict) => conflict.column('specialist_id').doUpdateSet(row))
    .execute();
}

export type PayBeingCharged = {
  readonly engagement_id: string;
  readonly business_name: string;
  readonly amount_cents: number;
};

/** Returns approved pay and expenses of a specialist whose charge is not through. */
export async function payBeingCharged(db: Db, specialistId: string): Promise<PayBeingCharged[]> {
  const { rows } = await sql<PayBeingCharged>`
    select p.engagement_id, b.name as business_name, p.pay_cents + p.expense_cents as amount_cents
    from payments p join businesses b on b.id = p.business_id
    where p.specialist_id = ${specialistId} and p.settled_at is not null and p.released_at is null and p.state <> 'succeeded' and p.pay_cents + p.expense_cents > 0
      and ${nothingNewer}`.execute(db);
  return rows;
}

type Payer = { readonly payerId: string; readonly businessId: string | null };

/** Returns what is held or on its way from a payer now, by booking: promised in the ledger and not resolved. */
export async function heldNow(
  db: Db,
  { payerId, businessId }: Payer,
): Promise<{ engagement_id: string; cents: number }[]> {
  const { rows } = await sql<{ engagement_id: string; cents: number }>`
    select p.engagement_id, sum(en.amount_cents)::bigint as cents
    from payments p
    join ledger_transactions t on t.kind = 'hold' and t.cause_type = 'payment' and t.cause_id = p.id::text and t.phase = 'pending'
    join ledger_entries en on en.transaction_id = t.id and en.amount_cents > 0
    where p.payer_id = ${payerId} and (${businessId}::uuid is null or p.business_id = ${businessId}::uuid)
      and p.state in ('processing', 'requires_capture')
      and not exists (select 1 from ledger_transactions r where r.resolves = t.id)
    group by p.engagement_id`.execute(db);
  return rows;
}

export type MonthOfBusiness = {
  readonly business_id: string;
  readonly name: string;
  readonly cents: number;
  readonly fee_cents: number;
  readonly shifts: number;
};

/**
 * Returns what each pharmacy of a payer was charged this calendar month in its own zone, less what went back; the
 * service fee within it; how many shifts that was. Sums over the escrows of its shifts.
 */
export async function spentThisMonth(db: Db, { payerId, businessId }: Payer, now: Date): Promise<MonthOfBusiness[]> {
  const { rows } = await sql<MonthOfBusiness>`
    with escrows as (
      select distinct a.id, p.engagement_id, b.id as business_id, b.name,
        date_trunc('month', ${now}::timestamptz at time zone b.time_zone) at time zone b.time_zone as since
      from payments p
      join businesses b on b.id = p.business_id
      join ledger_accounts a on a.kind = 'shift_escrow' and coalesce(a.owner_id, '00000000-0000-0000-0000-000000000000') = p.engagement_id
      where p.payer_id = ${payerId} and (${businessId}::uuid is null or p.business_id = ${businessId}::uuid) and p.captured_cents > 0
    ), moves as (
      select x.business_id, x.name, x.engagement_id, t.id, t.kind, en.amount_cents
      from escrows x
      join ledger_entries en on en.account_id = x.id
      join ledger_transactions t on t.id = en.transaction_id and t.phase = 'posted' and t.at >= x.since
      -- A debt that is repaid was charged before.
      where not (t.kind in ('capture', 'settlement') and exists (
        select from payments r where r.id::text = t.cause_id and r.kind in ('chargeback', 'invoice')))
    )
    select m.business_id, m.name,
      coalesce(-sum(m.amount_cents) filter (where m.kind in ('capture', 'refund', 'refund_failed', 'refund_recorded', 'terms_advance', 'terms_credit', 'terms_return')), 0)::bigint as cents,
      coalesce(-sum(f.amount_cents) filter (where m.kind in ('settlement', 'dispute_settlement')), 0)::bigint as fee_cents,
      count(distinct m.engagement_id) filter (where m.kind = 'settlement')::int as shifts
    from moves m
    left join lateral (
      select sum(en.amount_cents) as amount_cents
      from ledger_entries en join ledger_accounts a on a.id = en.account_id and a.kind = 'platform_fee'
      where en.transaction_id = m.id) f on m.kind in ('settlement', 'dispute_settlement')
    group by m.business_id, m.name
    order by cents desc`.execute(db);
  return rows;
}
