/** Rows that fall due for standing, where a marketplace has none. */
import { sql } from 'kysely';
import { after, HOUR } from '#contract/time.ts';
import type { World } from '../world.ts';

/** The hold of a booking is refused, and the time for another card is over. */
export const leaveUnpaid = ({ db, clock }: World) =>
  sql`with e as (select id from engagements where status = 'Booked' and waiting_since is null order by upper(during) desc limit 1),
      b as (update engagements set pay_by = ${after(clock.now(), -HOUR)}::timestamptz where id = (select id from e))
    update payments set state = 'failed', settled_at = null, released_at = null
    where id = (select max(p.id::text)::uuid from payments p join e on e.id = p.engagement_id where p.kind = 'shift')`.execute(
    db,
  );

/** Somebody fell to 0 fifteen days ago. */
export const pauseUntilNow = ({ db, clock }: World) => {
  const fell = after(clock.now(), -360 * HOUR);
  return sql`with l as (insert into standing_events (id, specialist_id, rule, effect, at, counts_from, lapses_at)
      select gen_random_uuid(), id, 'noShow', -100, ${fell}::timestamptz, ${fell}::timestamptz, ${after(fell, 4320 * HOUR)}::timestamptz
      from specialists where status = 'Approved' order by id limit 1 returning *)
    insert into standing_pauses (id, specialist_id, line_id, nth, begun_at, ends_at)
    select gen_random_uuid(), specialist_id, id, 1, at, ${clock.now()} from l`.execute(db);
};

/** Somebody's appeal was to be answered by now. */
export const appealUntilNow = ({ db, clock }: World) =>
  sql`insert into standing_appeals (id, line_id, specialist_id, status, grounds, text, opened_at, answer_by)
    select gen_random_uuid(), id, specialist_id, 'Pending', 'illness', 'I was ill.', at, ${clock.now()}::timestamptz
    from standing_events l where engagement_id is not null
      and not exists (select from standing_appeals a where a.line_id = l.id) order by id limit 1`.execute(db);
