/** The SQL of how far people drive. */
import { type RawBuilder, sql } from 'kysely';
import type { Coordinates } from '#contract/geo.ts';

/** Nobody's longest drive reaches further (`Preferences`, 240 minutes). */
const FARTHEST_MILES = 110;
/** `driveMinutes` gives no mile less than this. */
const LEAST_MINUTES_PER_MILE = 2.2;
const MILES_PER_DEGREE = 69;

/**
 * Says that a place may be within the drive that `specialists s` with `specialist_preferences p` take on: a square, which
 * keeps most rows in the database. `driveMinutes` decides.
 */
export function mayReach({ lat, lng }: Coordinates, usualDriveMinutes: number): RawBuilder<boolean> {
  const latSpan = FARTHEST_MILES / MILES_PER_DEGREE;
  // Degrees of longitude are shortest at the edge nearest the pole.
  const narrowing = Math.max(0.2, Math.cos(((Math.abs(lat) + latSpan) * Math.PI) / 180));
  const lngSpan = latSpan / narrowing;
  const reach = sql`coalesce(p.longest_drive_minutes, ${usualDriveMinutes}::int) / ${LEAST_MINUTES_PER_MILE * MILES_PER_DEGREE}::float8`;
  return sql<boolean>`(s.lat between ${lat - latSpan} and ${lat + latSpan} and s.lng between ${lng - lngSpan} and ${lng + lngSpan}
    and abs(s.lat - ${lat}::float8) <= ${reach} and abs(s.lng - ${lng}::float8) * ${narrowing}::float8 <= ${reach})`;
}
