/** The SQL of who could work a shift: those who asked or were asked, and qualified people near. */
import { sql } from 'kysely';
import { committedStatuses, liveEngagementStatuses, workedStatuses } from '#contract/statuses.ts';
import { dayIn } from '#contract/time.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import { immunizes, isFreeToBook, mayBook, meetsNeeds } from '../../specialists/index.ts';

export type CandidateRow = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The role of the license for the shift's state, and when that was verified; without one, of the primary license. */
  readonly license: string;
  readonly license_checked_at: Date | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly immunizer: boolean;
  readonly softwares: string[];
  readonly favourite: boolean;
  readonly own_bank: 'asked' | 'member' | null;
  readonly note: string;
  readonly worked_here: number;
  readonly completed: number;
  /** How many shown ratings pharmacies gave, and their stars in all. */
  readonly ratings: number;
  readonly stars: number;
  readonly engagement_id: string | null;
};

const NEAR_MILES = 60;

/**
 * Returns people engaged on the shift or its line, then qualified ones within about 60 miles who hold nothing at that time,
 * favourites first.
 */
export async function findCandidates(db: Db, shift: ShiftRow, now: Date, limit: number): Promise<CandidateRow[]> {
  const lat = shift.lat6 / 1e6;
  const lng = shift.lng6 / 1e6;
  const latSpan = NEAR_MILES / 69;
  const lngSpan = latSpan / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  const { rows } = await sql<CandidateRow>`
    with engaged as (
      select distinct on (specialist_id) specialist_id, id from engagements
      where (shift_id = ${shift.id} or line_id = ${shift.line_id}) and status in ${literalList(['Pending', 'Declined', ...liveEngagementStatuses])}
      order by specialist_id, created_at desc
    ), near as (
      select s.id from specialists s
      where ${mayBook} and exists (select from licenses l where l.specialist_id = s.id and l.status = 'Approved'
          and l.state = ${shift.state} and l.role = ${shift.role} and l.expires_on >= ${dayIn(shift.ends_at, shift.time_zone)}::date)
        and s.lat between ${lat - latSpan} and ${lat + latSpan} and s.lng between ${lng - lngSpan} and ${lng + lngSpan}
        and (not ${shift.needs_immunizer}::boolean or ${immunizes(dayIn(shift.ends_at, shift.time_zone))})
        and ${meetsNeeds(shift)}
        and (${isFreeToBook(now)} or exists (select 1 from preferred_people f where f.business_id = ${shift.business_id} and f.specialist_id = s.id))
        and not exists (select 1 from blocks b where b.business_id = ${shift.business_id} and b.specialist_id = s.id and b.expires_at > ${now})
        and not exists (select 1 from engagements e where e.specialist_id = s.id and e.status in ${literalList(committedStatuses)}
          and e.during && tstzrange(${shift.starts_at}, ${shift.ends_at}))
      order by exists (select 1 from preferred_people f where f.business_id = ${shift.business_id} and f.specialist_id = s.id) desc,
        (s.lat - ${lat}) * (s.lat - ${lat}) + (s.lng - ${lng}) * (s.lng - ${lng})
      limit ${limit}
    )
    select s.id, u.first_name, u.last_name, coalesce(held.role, s.license) as license, held.checked_at as license_checked_at, s.city, s.state, s.lat, s.lng, ${immunizes(dayIn(shift.ends_at, shift.time_zone))} as immunizer, s.softwares,
      exists (select 1 from favourites f where f.business_id = ${shift.business_id} and f.specialist_id = s.id) as favourite,
      (select case when o.confirmed_at is null then 'asked' else 'member' end from own_bank o
        where o.business_id = ${shift.business_id} and o.specialist_id = s.id and o.ended_at is null) as own_bank,
      coalesce((select n.text from notes n where n.business_id = ${shift.business_id} and n.specialist_id = s.id), '') as note,
      (select count(*)::int from engagements e where e.specialist_id = s.id and e.business_id = ${shift.business_id} and e.status in ${literalList(workedStatuses)}) as worked_here,
      (select count(*)::int from engagements e where e.specialist_id = s.id and e.status = 'Completed') as completed,
      coalesce(rated.ratings, 0) as ratings, coalesce(rated.stars, 0) as stars,
      engaged.id as engagement_id
    from specialists s
    join users u on u.id = s.user_id
    left join licenses held on held.specialist_id = s.id and held.state = ${shift.state}
    left join specialist_ratings rated on rated.specialist_id = s.id
    left join engaged on engaged.specialist_id = s.id
    where engaged.id is not null or s.id in (select id from near)`.execute(db);
  return rows;
}
