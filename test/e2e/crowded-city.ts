import type { Coordinates } from '#contract/geo.ts';
import { after, HOUR } from '#contract/time.ts';
import { openCopyIn } from '#server/db/copy-in.ts';
import { pharmacyRow, postingRow, shiftRow } from '../world/market.ts';
import type { Owner } from '../world/situations.ts';
import type { World } from '../world.ts';

export const DENVER: Coordinates = { lat: 39.7392, lng: -104.9903 };
/** More pharmacies than the map is sent one by one. */
const SIDE = 33;
/** All of them lie within 25 miles of the middle, some eighty within 5. */
const HALF_SIDE_MILES = 16;
const MILES_A_DEGREE = 69.1;

/** Denver with `SIDE` squared pharmacies, one a mile, each with one shift of the next two weeks. Returns how many. */
export async function crowdedCity({ deps, clock }: World, owner: Owner): Promise<number> {
  const now = clock.now();
  const alongside = MILES_A_DEGREE * Math.cos((DENVER.lat * Math.PI) / 180);
  const milesOff = (step: number) => (step / (SIDE - 1) - 0.5) * 2 * HALF_SIDE_MILES;
  const pharmacies = Array.from({ length: SIDE ** 2 }, (_, n) =>
    pharmacyRow(owner.userId, now, {
      name: `Corner ${n + 1}`,
      ...{ city: 'Denver', state: 'CO', zip: '80202', time_zone: 'America/Denver' },
      at: {
        lat: DENVER.lat + milesOff(Math.floor(n / SIDE)) / MILES_A_DEGREE,
        lng: DENVER.lng + milesOff(n % SIDE) / alongside,
      },
    }),
  );
  const postings = pharmacies.map((pharmacy) => postingRow(pharmacy, now));
  const shifts = pharmacies.map((pharmacy, n) =>
    shiftRow(pharmacy, postings[n]?.id ?? '', now, {
      startsAt: after(now, (24 + (n % 12) * 24) * HOUR).toISOString(),
      rate_per_hour_cents: 6000 + (n % 30) * 100,
    }),
  );
  const copyIn = await openCopyIn(deps.connection);
  const batch = (table: string, rows: readonly object[]) => ({
    table,
    columns: Object.keys(rows[0] ?? {}),
    rows: rows as readonly Record<string, unknown>[],
  });
  await copyIn.write([batch('businesses', pharmacies), batch('postings', postings), batch('shifts', shifts)]);
  await copyIn.settle();
  await copyIn.end();
  return pharmacies.length;
}
