/** Distance and pay from the door as SQL, over the columns the search statement has at that point. */
import { type RawBuilder, sql } from 'kysely';
import type { Policy } from '#contract/admin/policy.ts';
import { type Coordinates, EARTH_RADIUS_MILES } from '#contract/geo.ts';

/** `doorToDoorOf` of shifts and `driveMinutes` of the contract, in SQL: the order of the figures those two show. */
export function perHourFromDoor(policy: Policy): RawBuilder<number> {
  const travel = sql`floor(2 * miles * ${policy.mileageCentsPerMile}::float8 + 0.5)`;
  const parking = sql`coalesce((${JSON.stringify(policy.parkingCostCents)}::jsonb ->> parking)::int, 0)`;
  const drive = sql`floor(4 + miles * (case when miles < 10 then 2.6::float8 else 2.2::float8 end) + 0.5)`;
  const exact = sql`(pay_cents - ${travel} - ${parking}) * 60 / (minutes_there + 2 * ${drive})`;
  return sql`(sign(${exact}) * floor(abs(${exact}) + 0.5))`;
}

/** `milesBetween` of the contract, in SQL, for a point in millionths of a degree. */
export function milesFrom({ lat, lng }: Coordinates): RawBuilder<number> {
  const latitude = sql`(lat6 / 1e6::float8)`;
  const longitude = sql`(lng6 / 1e6::float8)`;
  const half = (a: RawBuilder<unknown>, b: number) => sql`power(sin(radians(${a} - ${b}::float8) / 2), 2)`;
  const h = sql`(${half(latitude, lat)} + cos(radians(${lat}::float8)) * cos(radians(${latitude})) * ${half(longitude, lng)})`;
  return sql`2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(${h})))`;
}
