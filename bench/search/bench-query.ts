/** What people ask, in the mix that research measured with (research/db, section 3). */
import type { Coordinates } from '#contract/geo.ts';
import type { License } from '#contract/specialists/specialist.ts';
import type { Random } from '#server/seed/random.ts';
import type { Floor } from './floor.ts';

export type BenchQuery = {
  readonly centre: Coordinates;
  /** As it is sent. */
  readonly body: {
    readonly startDate: string;
    readonly stepSize: number;
    readonly pharmacistLocation: { readonly latitude: number; readonly longitude: number };
    readonly radiusMiles: number;
    readonly pharmacyPage: number;
    readonly pageSize: number;
    readonly sort: 'nearest' | 'pay' | 'soonest';
    readonly points: boolean;
    readonly filters: {
      readonly role?: License;
      readonly minRateCents?: number;
      readonly softwares?: readonly string[];
    };
  };
};

/** What of it `countShifts` is asked: no page, order or points. */
export function countBody({ body }: BenchQuery) {
  const { startDate, stepSize, pharmacistLocation, radiusMiles, filters } = body;
  return { startDate, stepSize, pharmacistLocation, radiusMiles, filters };
}

/** About three miles, as degrees: people do not live in the pharmacy. */
const ABOUT = 0.045;

/** Near a pharmacy drawn at random: where many are, many search. The window begins on `startDate`. */
export function drawQuery(random: Random, { places }: Floor, startDate: string): BenchQuery {
  const place = random.pick(places);
  const near = (degrees: number) => Math.round((degrees + (random.next() * 2 - 1) * ABOUT) * 1e4) / 1e4;
  const centre = { lat: near(place.lat), lng: near(place.lng) };
  const role = random.chance(0.7)
    ? random.weighted<License>([
        ['Pharmacist', 7],
        ['Pharmacy Technician', 3],
      ])
    : null;
  const wantsRate = random.chance(0.5);
  const least = role === 'Pharmacy Technician' ? random.int(26, 33) : random.int(64, 76);
  const pharmacyPage = random.chance(0.2) ? random.int(2, 3) : 1;
  return {
    centre,
    body: {
      startDate,
      stepSize: 14,
      pharmacistLocation: { latitude: centre.lat, longitude: centre.lng },
      radiusMiles: random.pick([10, 25, 25, 50]),
      pharmacyPage,
      pageSize: 10,
      sort: random.weighted([
        ['nearest', 8],
        ['pay', 1],
        ['soonest', 1],
      ]),
      // A further page leaves the map as it is.
      points: pharmacyPage === 1,
      filters: {
        ...(role ? { role } : {}),
        ...(wantsRate ? { minRateCents: least * 100 } : {}),
        ...(random.chance(0.3) ? { softwares: [random.pick(['PioneerRx', 'PrimeRx', 'Liberty', 'QS/1'])] } : {}),
      },
    },
  };
}

/** How many shifts match, both ends included. */
export type Band = { readonly from: number; readonly to: number };

/** The answers whose time is compared between two sizes of a market: these, or smaller ones where a market is too small. */
export const bands: readonly Band[] = [
  { from: 150, to: 250 },
  { from: 40, to: 70 },
  { from: 12, to: 20 },
  { from: 3, to: 5 },
];

const TRIES_A_QUERY = 100;

/** First pages with points whose answers are as large as the band says; fewer than wanted when the market has no more. */
export function drawSameSize(
  random: Random,
  floor: Floor,
  { startDate, wanted, band }: { readonly startDate: string; readonly wanted: number; readonly band: Band },
): BenchQuery[] {
  const found: BenchQuery[] = [];
  for (let tries = 0; tries < wanted * TRIES_A_QUERY && found.length < wanted; tries += 1) {
    const { centre, body } = drawQuery(random, floor, startDate);
    const query: BenchQuery = { centre, body: { ...body, pharmacyPage: 1, points: true, sort: 'nearest' } };
    const { totalShifts } = floor.search(query);
    if (totalShifts >= band.from && totalShifts <= band.to) found.push(query);
  }
  return found;
}
