/** The SQL of who has to do with whom, and what they have open. */
import { sql } from 'kysely';
import { contactSharedStatuses, workedStatuses } from '#contract/statuses.ts';
import { after, DAY } from '#contract/time.ts';
import type { Tie, WorkAt } from '../../../call/questions.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { OLDEST_ENTRY_DAYS } from '../reported-time.ts';

const pharmaciesOf = (userId: string) => sql`(
  select id from businesses where owner_id = ${userId}
  union select business_id from business_managers where user_id = ${userId})`;

/**
 * Returns whether two people run the same pharmacy, or either has dealt with a pharmacy of the other's; a bookmark does
 * not count.
 */
export async function haveDealtWithEachOther(db: Db, userId: string, otherUserId: string): Promise<boolean> {
  const { rows } = await sql<{ dealt: boolean }>`
    select exists (select 1 from ${pharmaciesOf(userId)} a join ${pharmaciesOf(otherUserId)} b on a.id = b.id)
      or exists (
        select 1 from engagements e join specialists s on s.id = e.specialist_id
        where e.status not in ('Saved', 'Deleted')
          and ((s.user_id = ${userId} and e.business_id in ${pharmaciesOf(otherUserId)})
            or (s.user_id = ${otherUserId} and e.business_id in ${pharmaciesOf(userId)}))) as dealt`.execute(db);
  return rows[0]?.dealt ?? false;
}

/**
 * Returns whether something of theirs is unfinished (PRODUCT §1: open work settled first): as a specialist a request, a
 * booking, unpaid hours or a payout that has not arrived; as an owner a shift to come or under way, or one that nobody came to
 * while a late proof can still make it payable; on either side money not yet where it belongs, or hours of which an Admin
 * decides the rest. What was taken back and no later pay made up for is Mortar's to bear (decision 079).
 */
export async function hasOpenWork(db: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select 1 from engagements e join specialists s on s.id = e.specialist_id join businesses b on b.id = e.business_id
      where (s.user_id = ${userId} or b.owner_id = ${userId})
        and e.status in ('Pending', 'Active', 'Booked', 'In Progress', 'In Review', 'Approved')
    ) or exists (
      select 1 from shifts h join businesses b on b.id = h.business_id
      where b.owner_id = ${userId} and (h.status in ('Booked', 'In Progress') or (h.status = 'Active' and h.starts_at > ${now}))
    ) or exists (
      select 1 from engagements e join businesses b on b.id = e.business_id
      where b.owner_id = ${userId} and e.ended_as in ('released', 'noShow')
        and e.ended_at > ${after(now, -OLDEST_ENTRY_DAYS * DAY)}
    ) or exists (
      select 1 from payments p left join specialists s on s.id = p.specialist_id
      where (p.payer_id = ${userId} or s.user_id = ${userId}) and p.state in ('planned', 'created', 'processing', 'requires_capture')
    ) or exists (
      select 1 from payment_attempts a join payments p on p.id = a.payment_id
      where p.payer_id = ${userId} and a.kind = 'refund' and a.state = 'open'
    ) or exists (
      select 1 from attendance_reviews r join engagements e on e.id = r.engagement_id
      join specialists s on s.id = e.specialist_id join businesses b on b.id = e.business_id
      where r.closed_at is null and (s.user_id = ${userId} or b.owner_id = ${userId})
    ) or exists (
      select 1 from disputes d join specialists s on s.id = d.specialist_id join businesses b on b.id = d.business_id
      where d.status <> 'Closed' and (s.user_id = ${userId} or b.owner_id = ${userId})
    ) or coalesce((
      select sum(e.amount_cents) > 0 from earnings e join specialists s on s.id = e.specialist_id
      where s.user_id = ${userId} and e.payout_id is null
    ), false) or exists (
      select 1 from payouts p join specialists s on s.id = p.specialist_id
      where s.user_id = ${userId} and (p.state in ('created', 'processing')
        or (p.state = 'succeeded' and p.arrives_at > ${now}))
    ) as open`.execute(db);
  return rows[0]?.open ?? false;
}

/** Returns the requests and invites that wait for an answer between a pharmacy and a specialist. */
export async function pendingBetween(db: Db, businessId: string, specialistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('engagements')
    .select('id')
    .where('business_id', '=', businessId)
    .where('specialist_id', '=', specialistId)
    .where('status', '=', 'Pending')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns whether the specialist is booked at the pharmacy or has been: the address is theirs to know (PRODUCT §7).
 */
export async function hasBookingAt(db: Db, businessId: string, specialistId: string): Promise<boolean> {
  const row = await db
    .selectFrom('engagements')
    .select('id')
    .where('business_id', '=', businessId)
    .where('specialist_id', '=', specialistId)
    .where('status', 'in', literalList(contactSharedStatuses))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns how each of these specialists is tied to the pharmacies this user owns or runs: booked or later, or at least
 * asked or invited. Who isn't tied is left out.
 */
export async function tiesWith(db: Db, specialistIds: readonly string[], userId: string): Promise<Map<string, Tie>> {
  const { rows } = await sql<{ id: string; tie: Tie }>`
    select e.specialist_id as id,
      case when bool_or(e.status in ${literalList(contactSharedStatuses)}) then 'booked' else 'known' end as tie
    from engagements e
    where e.specialist_id = any(${specialistIds}::uuid[]) and e.status <> 'Saved'
      and e.business_id in ${pharmaciesOf(userId)}
    group by e.specialist_id`.execute(db);
  return new Map(rows.map(({ id, tie }) => [id, tie]));
}

/**
 * Returns who worked at these pharmacies, how often and when last, and what they are booked for next; who has only asked
 * or been invited is left out.
 */
export async function workAt(db: Db, businessIds: readonly string[], now: Date): Promise<WorkAt[]> {
  const { rows } = await sql<WorkAt>`
    select e.business_id, e.specialist_id,
      (count(*) filter (where e.status in ${literalList(workedStatuses)}))::int as shifts,
      max(h.ends_at) filter (where e.status in ${literalList(workedStatuses)}) as last_worked_at,
      (array_agg(h.id order by h.starts_at) filter (where e.status = 'Booked' and h.starts_at > ${now}))[1] as next_shift_id,
      min(h.starts_at) filter (where e.status = 'Booked' and h.starts_at > ${now}) as next_starts_at
    from engagements e join shifts h on h.id = e.shift_id
    where e.business_id = any(${businessIds}::uuid[]) and e.status in ${literalList(contactSharedStatuses)}
    group by e.business_id, e.specialist_id`.execute(db);
  return rows;
}
