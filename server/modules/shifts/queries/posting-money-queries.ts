/** The SQL of what shifts nearby were booked for. */
import { sql } from 'kysely';
import { filledShiftStatuses } from '#contract/statuses.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

type Near = { readonly role: string; readonly lat: number; readonly lng: number; readonly since: Date };

/**
 * Returns hourly rates of shifts booked within about 15 miles since then, in whole dollars, with how often
 * (DESIGN-LANGUAGE 07).
 */
export async function bookedRatesNear(
  db: Db,
  { role, lat, lng, since }: Near,
): Promise<{ cents: number; shifts: number }[]> {
  const latSpan = 15 / 69;
  const lngSpan = latSpan / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  const { rows } = await sql<{ cents: number; shifts: number }>`
    select (rate_per_hour_cents / 100 * 100)::int as cents, count(*)::int as shifts
    from shifts
    where status in ${literalList(filledShiftStatuses)} and role = ${role} and starts_at >= ${since}
      and lat6 between ${Math.round((lat - latSpan) * 1e6)}::int and ${Math.round((lat + latSpan) * 1e6)}::int
      and lng6 between ${Math.round((lng - lngSpan) * 1e6)}::int and ${Math.round((lng + lngSpan) * 1e6)}::int
    group by 1 order by 1`.execute(db);
  return rows;
}
