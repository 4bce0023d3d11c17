/** The SQL of booked rates nearby and of the time they took to fill. */
import { sql } from 'kysely';
import type { Coordinates } from '#contract/geo.ts';
import { ENOUGH_TO_COMPARE, type FairRates, NEARBY_MILES } from '#contract/shifts/fair-rates.ts';
import { filledShiftStatuses, liveEngagementStatuses } from '#contract/statuses.ts';
import type { LikeShifts } from '../../../call/questions.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { cellOf } from '../../shifts/index.ts';

const MILES_A_DEGREE = 69;

/**
 * Returns what shifts like these were booked at, in one statement over the index of filled shifts: first by weekday and
 * notice, else by weekday, else by role and area alone, whichever leaves enough to compare.
 */
export async function bookedRatesNear(db: Db, { role, near, since, weekday, notice }: LikeShifts): Promise<FairRates> {
  const latSpan = NEARBY_MILES / MILES_A_DEGREE;
  const lngSpan = latSpan / Math.max(0.2, Math.cos((near.lat * Math.PI) / 180));
  const enough = sql.lit(ENOUGH_TO_COMPARE);
  const { rows } = await sql<FairRates>`
    with near as materialized (
      select e.rate_per_hour_cents as cents,
        extract(epoch from e.booked_at - s.created_at) / 3600 as hours,
        ${weekday}::int is null or s.weekday = ${weekday}::int as same_weekday,
        ${notice?.[0] ?? null}::float8 is null or extract(epoch from s.starts_at - s.created_at) / 3600
          between ${notice?.[0] ?? null}::float8 and ${notice?.[1] ?? null}::float8 as same_notice
      from shifts s
      join engagements e on e.shift_id = s.id and e.status in ${literalList(liveEngagementStatuses)}
      where s.status in ${literalList(filledShiftStatuses)} and s.role = ${role}
        and s.cell = any(${cellsAround(near, latSpan, lngSpan)}::int[])
        and s.starts_at >= ${since} and e.booked_at >= ${since}
        and s.lat6 between ${Math.round((near.lat - latSpan) * 1e6)}::int and ${Math.round((near.lat + latSpan) * 1e6)}::int
        and s.lng6 between ${Math.round((near.lng - lngSpan) * 1e6)}::int and ${Math.round((near.lng + lngSpan) * 1e6)}::int
    ), basis as (
      select case
        when ${notice !== null}::boolean and count(*) filter (where same_weekday and same_notice) >= ${enough} then 'weekdayAndNotice'
        when ${weekday !== null}::boolean and count(*) filter (where same_weekday) >= ${enough} then 'weekday'
        else 'area' end as compared_by
      from near
    ), alike as materialized (
      select near.*, ntile(3) over (order by cents, hours) as third from near, basis
      where compared_by = 'area' or same_weekday and (compared_by = 'weekday' or same_notice)
    )
    select (select compared_by from basis) as "comparedBy", count(*)::int as shifts,
      percentile_disc(0.5) within group (order by cents) as "medianCents",
      percentile_disc(0.25) within group (order by cents) as "usualFromCents",
      percentile_disc(0.75) within group (order by cents) as "usualToCents",
      round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8 as "medianHoursToFill",
      coalesce((select json_agg(b order by b.cents) from (
        select (cents / 100 * 100)::int as cents, count(*)::int as shifts from alike group by 1) b), '[]') as buckets,
      coalesce((select json_agg(t order by t.cents) from (
        select percentile_disc(0.5) within group (order by cents) as cents, count(*)::int as shifts,
          round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8 as "medianHours"
        from alike group by third having count(*) >= ${enough}) t), '[]') as "timeToFill"
    from alike`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found;
}

/** Returns the quarter-degree cells that a box touches. */
function cellsAround({ lat, lng }: Coordinates, latSpan: number, lngSpan: number): number[] {
  const steps = (from: number, to: number) => {
    const first = Math.floor(from * 4);
    return Array.from({ length: Math.floor(to * 4) - first + 1 }, (_, index) => (first + index) / 4);
  };
  return steps(lat - latSpan, lat + latSpan).flatMap((row) =>
    steps(lng - lngSpan, lng + lngSpan).map((column) => cellOf({ lat: row, lng: column }).cell),
  );
}
