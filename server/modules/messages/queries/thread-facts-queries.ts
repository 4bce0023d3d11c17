/** The SQL of what threads are about, and of who may write into them (PRODUCT §8): asked of one, or of many at once. */
import { type RawBuilder, sql } from 'kysely';
import type { MessageSide } from '#contract/messages/message.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { anyOf, noText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { policyNumber } from '../../../policy/policy-number-queries.ts';

/** Before booking: while an answer, or the payment, is awaited. */
const asked: readonly EngagementStatus[] = ['Pending', 'Active'];

/** A booking that stands: whom the pharmacy blocks meanwhile can still say that they are late. */
const standing: readonly EngagementStatus[] = ['Active', 'Booked', 'In Progress', 'In Review', 'Approved'];

/** Why a side may not write: the thread is closed, the other side is gone, or it does not take messages. */
type Barred = 'notBooked' | 'over' | 'accountGone' | 'blocked';

/** What decides whether somebody may write, and what a thread is called by. */
export type ThreadFacts = {
  readonly engagement_id: string;
  readonly region: string;
  readonly status: string;
  readonly policy_version: number;
  /** Until when a booking's thread is open; null for one that was never booked, or only until it was undone. */
  readonly open_until: Date | null;
  readonly specialist_barred: Barred | null;
  readonly business_barred: Barred | null;
  readonly shift_id: string;
  readonly role: string;
  readonly starts_at: Date;
  /** The planned end. */
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly business_id: string;
  readonly business_name: string;
  readonly city: string;
  readonly state: string;
  readonly specialist_id: string;
  readonly first_name: string;
  readonly last_name: string;
};

/** An engagement (`e`) with what decides who may write: what `barredReason` reads. */
export const engagementWithSides = sql`engagements e
  join policies p on p.version = e.policy_version
  join businesses b on b.id = e.business_id
  join specialists s on s.id = e.specialist_id
  join users u on u.id = s.user_id`;

const openUntil = sql<Date | null>`case when e.booked_at is not null
    and not (e.status = 'Cancelled' and e.cancel_reason is not distinct from ${reasonOf('takenBackInTime')})
  then upper(e.during) + make_interval(hours => 24 * ${policyNumber('messagesOpenDays')}) end`;

/** Returns why a side may not write at a moment, in SQL; null: go ahead. */
export function barredReason(side: MessageSide, now: Date): RawBuilder<Barred | null> {
  const isOtherGone = side === 'specialist' ? sql`b.status = 'Deleted'` : sql`u.deleted_at is not null`;
  const isBlocked = sql`e.status <> ${noText(standing)} and exists (select from blocks k
    where k.business_id = b.id and k.specialist_id = s.id and k.expires_at > ${now})`;
  return sql`case
    when ${openUntil} <= ${now} then 'over'
    when ${openUntil} is null and e.status <> ${noText(asked)} then 'notBooked'
    when ${isOtherGone} then 'accountGone'
    ${side === 'specialist' ? sql`when ${isBlocked} then 'blocked'` : sql``} end`;
}

/** Returns the facts of these engagements, by id. */
export async function findThreadFacts(
  db: Db,
  engagementIds: readonly string[],
  now: Date,
): Promise<Map<string, ThreadFacts>> {
  const { rows } = await sql<ThreadFacts>`
    select e.id as engagement_id, e.region, e.status, e.policy_version, e.shift_id, h.role, ${openUntil} as open_until,
      ${barredReason('specialist', now)} as specialist_barred, ${barredReason('business', now)} as business_barred,
      lower(e.during) as starts_at, upper(e.during) as ends_at, b.time_zone, b.id as business_id,
      b.name as business_name, b.city, b.state, s.id as specialist_id, u.first_name, u.last_name
    from ${engagementWithSides} join shifts h on h.id = e.shift_id
    where e.id = ${anyOf(engagementIds)}`.execute(db);
  return new Map(rows.map((row) => [row.engagement_id, row]));
}
