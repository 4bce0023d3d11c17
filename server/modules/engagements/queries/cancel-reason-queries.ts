import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/**
 * Erases why a person, or a pharmacy of theirs, left bookings; that they did stays. What a manager gave as a reason is known by
 * the event. A reason of Mortar's is no word of theirs.
 */
export async function eraseCancelReasons(db: Db, userId: string): Promise<void> {
  await sql`
    with said as (
      select e.subject_type, e.subject_id, e.data ->> 'reason' as reason from events e
      where e.actor_id = ${userId} and e.actor_role = 'Manager' and e.data ->> 'reason' <> ''),
    theirs as (
      select id from engagements
        where cancelled_by = 'specialist' and specialist_id = (select id from specialists where user_id = ${userId})
      union select id from engagements
        where cancelled_by = 'business' and business_id in (select id from businesses where owner_id = ${userId})
      union select g.id from said s join engagements g on g.cancel_reason = s.reason
        and g.id = case s.subject_type when 'engagement' then s.subject_id::uuid end
      union select g.id from said s join engagements g on g.cancel_reason = s.reason
        and g.shift_id = case s.subject_type when 'shift' then s.subject_id::uuid end)
    update engagements set cancel_reason = null
    where id in (select id from theirs) and cancel_reason not like 'mortar:%'`.execute(db);
}
