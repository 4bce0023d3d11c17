/** Balances: sums over the ledger, and what is still ahead, over bookings and timesheets. Nothing is written here. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export type SpecialistSums = {
  readonly booked_cents: number;
  readonly booked_shifts: number;
  readonly on_its_way_cents: number;
};

/** Booked and not yet worked through; payouts on their way. */
export async function specialistSums(db: Db, specialistId: string): Promise<SpecialistSums> {
  const { rows } = await sql<SpecialistSums>`
    select
      (select coalesce(sum(pay_cents), 0)::bigint from engagements where specialist_id = ${specialistId} and status in ('Booked', 'In Progress')) as booked_cents,
      (select count(*)::int from engagements where specialist_id = ${specialistId} and status in ('Booked', 'In Progress')) as booked_shifts,
      (select coalesce(sum(amount_cents), 0)::bigint from payouts where specialist_id = ${specialistId} and state in ('created', 'processing')) as on_its_way_cents`.execute(
    db,
  );
  return rows[0] ?? { booked_cents: 0, booked_shifts: 0, on_its_way_cents: 0 };
}

export type AwaitedPay = {
  readonly engagement_id: string;
  readonly business_name: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly amount_cents: number;
  readonly approve_by: Date | null;
};

/** Worked and not yet earned: hours under review, and approved ones whose charge is not through. */
export async function awaitedPay(db: Db, specialistId: string): Promise<AwaitedPay[]> {
  const { rows } = await sql<AwaitedPay>`
    select x.engagement_id, b.name as business_name, s.starts_at, s.time_zone, x.amount_cents, x.approve_by
    from (
      select e.id as engagement_id, coalesce(t.pay_cents, e.pay_cents) as amount_cents, t.approve_by
      from engagements e
      left join lateral (select pay_cents, approve_by from timesheets where engagement_id = e.id order by version desc limit 1) t on true
      where e.specialist_id = ${specialistId} and e.status = 'In Review'
      union all
      select p.engagement_id, p.pay_cents, null::timestamptz
      from payments p
      where p.specialist_id = ${specialistId} and p.settled_at is not null and p.released_at is null and p.state <> 'succeeded' and p.pay_cents > 0
        and not exists (select 1 from payments n where n.engagement_id = p.engagement_id and n.kind = p.kind and n.id > p.id)
    ) x
    join engagements e on e.id = x.engagement_id
    join businesses b on b.id = e.business_id
    join shifts s on s.id = e.shift_id
    order by s.starts_at`.execute(db);
  return rows;
}

type Payer = { readonly payerId: string; readonly businessId: string | null };

/** What is held or on its way from a payer now: promised in the ledger and not resolved. */
export async function heldCents(db: Db, { payerId, businessId }: Payer): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(en.amount_cents), 0)::bigint as cents
    from payments p
    join ledger_transactions t on t.kind = 'hold' and t.cause_type = 'payment' and t.cause_id = p.id::text and t.phase = 'pending'
    join ledger_entries en on en.transaction_id = t.id and en.amount_cents > 0
    where p.payer_id = ${payerId} and (${businessId}::uuid is null or p.business_id = ${businessId}::uuid)
      and p.state in ('processing', 'requires_capture')
      and not exists (select 1 from ledger_transactions r where r.resolves = t.id)`.execute(db);
  return rows[0]?.cents ?? 0;
}

export type MonthOfBusiness = {
  readonly business_id: string;
  readonly name: string;
  readonly cents: number;
  readonly fee_cents: number;
  readonly shifts: number;
};

/**
 * What each pharmacy of a payer was charged this calendar month in its own zone, less what went back; the service fee
 * within it; how many shifts that was. Sums over the escrows of its shifts.
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
    )
    select m.business_id, m.name,
      coalesce(-sum(m.amount_cents) filter (where m.kind in ('capture', 'refund')), 0)::bigint as cents,
      coalesce(-sum(f.amount_cents) filter (where m.kind = 'settlement'), 0)::bigint as fee_cents,
      count(distinct m.engagement_id) filter (where m.kind = 'settlement')::int as shifts
    from moves m
    left join lateral (
      select sum(en.amount_cents) as amount_cents
      from ledger_entries en join ledger_accounts a on a.id = en.account_id and a.kind = 'platform_fee'
      where en.transaction_id = m.id) f on m.kind = 'settlement'
    group by m.business_id, m.name
    order by cents desc`.execute(db);
  return rows;
}
