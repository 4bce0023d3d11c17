/** The SQL of how many people were told of a shift. */
import { sql } from 'kysely';
import type { ToldOf } from '#contract/engagements/wave-endpoints.ts';
import type { Db } from '../../../db/open.ts';

/**
 * Returns how many people were told of a shift, or of another place of its line: by an invite, whatever became of it, of the others
 * as a favorite, and of the rest by an alert. What a search told is gone once its owner deletes it.
 */
export async function toldOf(db: Db, shiftId: string): Promise<ToldOf> {
  const { rows } = await sql<ToldOf>`
    with places as (select id, posting_id from shifts where id = ${shiftId} or line_id = (select line_id from shifts where id = ${shiftId})),
      invited as (select specialist_id from engagements where shift_id in (select id from places) and origin = 'invite'),
      first as (select specialist_id from favorites_notified where posting_id in (select posting_id from places)
        and shift_ids && array(select id from places)),
      alerted as (select specialist_id from saved_search_matches where shift_id in (select id from places) and told
        except select specialist_id from invited except select specialist_id from first)
    select (select count(distinct specialist_id) from invited)::int as invited,
      (select count(*) from first where specialist_id not in (select specialist_id from invited))::int as favorites,
      (select count(*) from alerted)::int as alerted, (select count(*) from first)::int as "favoritesInAll"`.execute(
    db,
  );
  return rows[0] ?? { invited: 0, favorites: 0, alerted: 0, favoritesInAll: 0 };
}
