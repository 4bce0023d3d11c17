/** The SQL of what the wallet must know of bookings and hours. */
import { sql } from 'kysely';
import { attendanceStatuses, type EngagementStatus } from '#contract/statuses.ts';
import type {
  ApprovedHours,
  BookedShift,
  BookingSummary,
  PayUnderReview,
  WorkOnRecord,
} from '../../../call/questions.ts';
import { anyOf, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

/** Locks a payment's specialist, shift and engagement: the one lock order (PRODUCT §2), the payment itself being last. */
export async function lockBookingOfPayment(db: Db, paymentId: string): Promise<void> {
  await sql`
    select 1 from specialists where id = (select specialist_id from payments where id = ${paymentId}) for no key update`.execute(
    db,
  );
  await sql`
    select 1 from shifts where id = (
      select e.shift_id from engagements e join payments p on p.engagement_id = e.id where p.id = ${paymentId}) for update`.execute(
    db,
  );
  await sql`
    select 1 from engagements where id = (select engagement_id from payments where id = ${paymentId}) for update`.execute(
    db,
  );
}

/** Returns bookings by engagement id. */
export async function bookingsOf(db: Db, engagementIds: readonly string[]): Promise<Map<string, BookingSummary>> {
  if (engagementIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .select([
      'engagements.id',
      'engagements.status',
      'engagements.shift_id',
      'engagements.policy_version',
      'shifts.starts_at',
      'shifts.time_zone',
    ])
    .where('engagements.id', '=', anyOf(engagementIds))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status as EngagementStatus,
        shiftId: row.shift_id,
        startsAt: row.starts_at,
        timeZone: row.time_zone,
        policyVersion: row.policy_version,
      },
    ]),
  );
}

/** Returns the pay of bookings that are not worked through yet. */
export async function bookedPay(db: Db, specialistId: string): Promise<{ cents: number; shifts: number }> {
  const { rows } = await sql<{ cents: number; shifts: number }>`
    select coalesce(sum(pay_cents), 0)::bigint as cents, count(*)::int as shifts
    from engagements where specialist_id = ${specialistId} and status in ${literalList(attendanceStatuses)}`.execute(
    db,
  );
  return rows[0] ?? { cents: 0, shifts: 0 };
}

/** Returns the bookings that are not worked through yet, the next first. */
export async function bookedShifts(db: Db, specialistId: string): Promise<BookedShift[]> {
  const { rows } = await sql<BookedShift>`
    select e.id as engagement_id, b.name as business_name, s.starts_at, s.time_zone, e.pay_cents
    from engagements e join shifts s on s.id = e.shift_id join businesses b on b.id = e.business_id
    where e.specialist_id = ${specialistId} and e.status in ${literalList(attendanceStatuses)}
    order by s.starts_at`.execute(db);
  return rows;
}

/**
 * Returns worked hours of a specialist that are not approved yet, with the pay and expenses they come to; and each expense and disputed
 * part that waits for an answer.
 */
export async function payUnderReview(db: Db, specialistId: string, now: Date): Promise<PayUnderReview[]> {
  const { rows } = await sql<PayUnderReview>`
    with open_disputes as (
      select engagement_id, kind, claimed_pay_cents, offered_pay_cents, case when status = 'Open' and answer_by > ${now} then answer_by end as answer_by
      from disputes where specialist_id = ${specialistId} and status in ('Open', 'In Review')
    )
    select e.id as engagement_id, b.name as business_name, coalesce(t.pay_cents, e.pay_cents) + coalesce(x.cents, 0) as amount_cents, false as is_ending,
      case when d.answer_by is not null then 'answer' when d.engagement_id is not null then 'admin' when t.submitted_at is null then 'hours' else 'pharmacy' end as waits_for,
      case when e.departed_by = 'code' then t.approve_by end as approve_by, d.answer_by
    from engagements e join businesses b on b.id = e.business_id
    left join open_disputes d on d.engagement_id = e.id
    left join lateral (select pay_cents, approve_by, submitted_at from timesheets where engagement_id = e.id order by version desc limit 1) t on true
    left join lateral (select sum(amount_cents)::int as cents from expenses where engagement_id = e.id and status = 'Pending') x on true
    where e.specialist_id = ${specialistId} and e.status = 'In Review'
    union all
    select e.id, b.name, x.amount_cents, false, 'admin', null, null
    from expenses x join engagements e on e.id = x.engagement_id join businesses b on b.id = e.business_id
    where e.specialist_id = ${specialistId} and e.status <> 'In Review' and x.status = 'Pending'
    union all
    select e.id, b.name, d.claimed_pay_cents - case when d.kind = 'ending' then 0 else d.offered_pay_cents end, d.kind = 'ending',
      case when d.answer_by is null then 'admin' else 'answer' end, null, d.answer_by
    from open_disputes d join engagements e on e.id = d.engagement_id join businesses b on b.id = e.business_id
    where e.status in ('Approved', 'Completed') or d.kind = 'ending'`.execute(db);
  return rows;
}

/** Returns every approved version of these bookings' hours, newest first, with the name of who approved it. */
export async function approvedHours(db: Db, engagementIds: readonly string[]): Promise<ApprovedHours[]> {
  if (engagementIds.length === 0) return [];
  const { rows } = await sql<ApprovedHours>`
    select t.engagement_id, t.paid_minutes, t.approved_at, left(u.first_name, 1) || '. ' || u.last_name as approved_by
    from timesheets t left join users u on u.id = t.approved_by
    where t.engagement_id = ${anyOf(engagementIds)} and t.status = 'Approved' and t.approved_at is not null
    order by t.version desc`.execute(db);
  return rows;
}

/** Returns what is on record of a booking's day. Throws when there is no such booking. */
export async function workOf(db: Db, engagementId: string): Promise<WorkOnRecord> {
  const { rows } = await sql<WorkOnRecord>`
    select coalesce(e.booked_at, e.created_at) as "bookedAt", s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone",
      e.arrived_at as "arrivedAt", e.arrived_by as "arrivedBy", e.departed_at as "departedAt"
    from engagements e join shifts s on s.id = e.shift_id where e.id = ${engagementId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no booking ${engagementId}`);
  return row;
}
