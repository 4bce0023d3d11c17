import { after, HOUR } from '#contract/time.ts';
import { pharmacyRow, postingRow, shiftRow } from '../world/market.ts';
import type { Owner } from '../world/situations.ts';
import type { World } from '../world.ts';
import { DENVER } from './crowded-city.ts';

const PHARMACIES = 40;
/** Shortest to longest, some in two lines on any screen. */
const names = [
  'Rx',
  'Larkspur Pharmacy',
  'The Old Apothecary and Compounding Pharmacy of the Lower Platte Valley at Union Station',
  'Ñandú & Çelik Drugs',
];
const softwares = ['PioneerRx', 'QS/1', 'Liberty', 'PrimeRx'];
const DEGREES_APART = 0.012;

/** Denver with pharmacies and shifts of every kind: names short and long, one shift or nine, in all modes and at all rates. */
export async function variedCity({ deps, clock }: World, owner: Owner): Promise<void> {
  const now = clock.now();
  const pharmacies = Array.from({ length: PHARMACIES }, (_, n) =>
    pharmacyRow(owner.userId, now, {
      name: names[n % names.length],
      ...{ city: n % 3 === 0 ? 'Denver' : 'Greenwood Village', state: 'CO', zip: '80202', time_zone: 'America/Denver' },
      software: softwares[n % softwares.length] ?? 'PioneerRx',
      parking: n % 2 === 0 ? 'On-site parking' : 'Street parking',
      at: {
        lat: DENVER.lat + ((n % 7) - 3) * DEGREES_APART,
        lng: DENVER.lng + (Math.floor(n / 7) - 3) * DEGREES_APART,
      },
    }),
  );
  const postings = pharmacies.map((pharmacy) => postingRow(pharmacy, now));
  const shifts = pharmacies.flatMap((pharmacy, n) =>
    Array.from({ length: 1 + ((n * 4) % 9) }, (_, k) =>
      shiftRow(pharmacy, postings[n]?.id ?? '', now, {
        startsAt: after(now, (20 + ((n * 31 + k * 53) % 600)) * HOUR).toISOString(),
        rate_per_hour_cents: 4000 + ((n * 7 + k) % 50) * 100,
        booking_mode: (n + k) % 3 === 0 ? 'instant' : 'request',
      }),
    ),
  );
  await deps.db.insertInto('businesses').values(pharmacies).execute();
  await deps.db.insertInto('postings').values(postings).execute();
  await deps.db.insertInto('shifts').values(shifts).execute();
}
