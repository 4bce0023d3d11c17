/** The SQL of who holds a shift, who waits for it, and what a specialist holds already. */
import { type RawBuilder, sql } from 'kysely';
import { closedStatuses, committedStatuses, liveEngagementStatuses } from '#contract/statuses.ts';
import type { Commitment, EndedBooking, Holder, LicensedShift, OpenEngagement } from '../../../call/questions.ts';
import { anyOf, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { inLineOf } from './engagement-queries.ts';
import { isOnHold } from './undo-window-queries.ts';

/** Returns the shifts a specialist holds now or ahead. */
export async function commitmentsOf(db: Db, specialistId: string): Promise<Commitment[]> {
  const rows = await db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .select(['engagements.id', 'shifts.id as shift_id', 'shifts.starts_at', 'shifts.ends_at'])
    .where('engagements.specialist_id', '=', specialistId)
    .where('engagements.status', 'in', literalList(committedStatuses))
    .execute();
  return rows.map((row) => ({
    engagementId: row.id,
    shiftId: row.shift_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}

/** Returns what the shifts a specialist holds now or ahead need of a license, the first to start first. */
export async function licensedShiftsOf(db: Db, specialistId: string): Promise<LicensedShift[]> {
  return db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .innerJoin('businesses', 'businesses.id', 'shifts.business_id')
    .select([
      'businesses.name as pharmacy',
      'shifts.role',
      'shifts.state',
      'shifts.starts_at as startsAt',
      'shifts.time_zone as timeZone',
    ])
    .where('engagements.specialist_id', '=', specialistId)
    .where('engagements.status', 'in', literalList(committedStatuses))
    .orderBy('shifts.starts_at')
    .execute();
}

/** Returns the specialist's open engagement on each of these shifts, whichever place of its line it is on. */
export async function openEngagementsOn(
  db: Db,
  specialistId: string,
  shiftIds: readonly string[],
): Promise<OpenEngagement[]> {
  return db
    .selectFrom('engagements as e')
    .innerJoin('shifts as s', (join) =>
      join.on((eb) => eb.or([eb('s.id', '=', eb.ref('e.shift_id')), eb('s.line_id', '=', eb.ref('e.line_id'))])),
    )
    .select(['e.id', 's.id as shift_id', 'e.status', 'e.origin', 'e.awaits', 'e.rate_per_hour_cents', 'e.created_at'])
    .where('e.specialist_id', '=', specialistId)
    .where('s.id', '=', anyOf(shiftIds))
    .where('e.status', 'not in', literalList(closedStatuses))
    .execute();
}

/** Requests, by their table's alias, that wait for the pharmacy; not those on hold, which nobody can answer yet. */
export const waitsForPharmacy = (request: string) => sql<boolean>`${sql.ref(`${request}.status`)} = 'Pending'
  and ${sql.ref(`${request}.awaits`)} = 'business' and not ${isOnHold(request)}`;

/** Selects how many requests wait for the pharmacy on a shift, by the name of its id: for statements that read shifts. */
export function requestsOn(shiftId: string): RawBuilder<number> {
  return sql<number>`(select count(*) from engagements w where w.shift_id = ${sql.ref(shiftId)} and ${waitsForPharmacy('w')})`;
}

/** Returns the same by shift. */
export async function countRequests(db: Db, shiftIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('engagements')
    .select((eb) => ['shift_id', eb.fn.countAll<number>().as('requests')])
    .where('shift_id', '=', anyOf(shiftIds))
    .where(waitsForPharmacy('engagements'))
    .groupBy('shift_id')
    .execute();
  return new Map(rows.map((row) => [row.shift_id, Number(row.requests)]));
}

/** What the pharmacy pays for approved hours, expenses included; looked up for those alone, since a search asks for many. */
const approvedTotal = sql<number | null>`case when engagements.status in ('Approved', 'Completed') then
  (select t.pay_cents + t.service_fee_cents from timesheets t
    where t.engagement_id = engagements.id and t.status = 'Approved' order by t.version desc limit 1)
  + coalesce((select sum(x.amount_cents) from expenses x
    where x.engagement_id = engagements.id and x.status = 'Approved'), 0) end`;

/** Returns who holds each shift. */
export async function holdersOf(db: Db, shiftIds: readonly string[]): Promise<Holder[]> {
  return db
    .selectFrom('engagements')
    .innerJoin('specialists', 'specialists.id', 'engagements.specialist_id')
    .innerJoin('users', 'users.id', 'specialists.user_id')
    .select([
      'engagements.id',
      'engagements.shift_id',
      'engagements.specialist_id',
      'engagements.status',
      'engagements.policy_version',
      'engagements.own_bank',
      'engagements.rate_per_hour_cents',
      'engagements.booked_starts_at',
      'engagements.others_wait_since',
      'engagements.undo_until',
      approvedTotal.as('approved_total_cents'),
      'users.first_name',
      'users.last_name',
    ])
    .where('engagements.shift_id', '=', anyOf(shiftIds))
    .where('engagements.status', 'in', literalList(liveEngagementStatuses))
    .execute();
}

/** Returns the bookings that ended when these shifts were cancelled, by shift, with whose they were. */
export async function bookingsEndedWith(db: Db, shiftIds: readonly string[]): Promise<Map<string, EndedBooking>> {
  const { rows } = await sql<EndedBooking & { shift_id: string }>`
    select distinct on (e.shift_id) e.shift_id, e.id, u.first_name, u.last_name from engagements e join shifts s on s.id = e.shift_id
      join specialists p on p.id = e.specialist_id join users u on u.id = p.user_id
    where e.shift_id = ${anyOf(shiftIds)} and e.status = 'Cancelled' and e.booked_at is not null
      and e.cancelled_by = s.cancelled_by and e.specialist_id = s.specialist_id
    order by e.shift_id, e.updated_at desc`.execute(db);
  return new Map(rows.map(({ shift_id, ...booking }) => [shift_id, booking]));
}

/** Returns how many requests and invites on a shift, or on any place of its line, wait for an answer. */
export async function countUnanswered(db: Db, shiftId: string): Promise<number> {
  const row = await db
    .selectFrom('engagements')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where((eb) => eb.or([eb('shift_id', '=', shiftId), inLineOf(shiftId)]))
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow();
  return Number(row.waiting);
}

/** Says that money of an engagement, by its table's alias, moved, is moving or is owed, or is disputed. */
export function hasMoneyOf(engagement: string): RawBuilder<boolean> {
  const id = sql.ref(`${engagement}.id`);
  return sql<boolean>`(
    exists (select from payments p where p.engagement_id = ${id} and (p.captured_cents > 0 or p.state = 'processing'
      or (p.settled_at is not null and (p.released_at is null or p.written_off_at is not null))))
    or exists (select from disputes d where d.engagement_id = ${id}))`;
}

/** Returns whether somebody was ever booked on a shift, whatever became of it. */
export async function wasBooked(db: Db, shiftId: string): Promise<boolean> {
  const row = await db
    .selectFrom('engagements')
    .select('id')
    .where('shift_id', '=', shiftId)
    .where('booked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
