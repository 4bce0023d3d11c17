import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { bookingModes } from '#contract/shifts/shift.ts';
import { plansOf, stepsOf } from '#test/world/plans-of.ts';
import { centres, createRandomMarket, type RandomMarket } from '#test/world/random-market.ts';
import { findShiftsNear } from './queries/search-queries.ts';
import type { SearchCriteria } from './queries/search-values.ts';
import { findSearcher } from './queries/searcher-queries.ts';
import { WIDER_MILES, widerThan } from './search-shifts.ts';

let market: RandomMarket;
let searcher: SearchCriteria['searcher'];
beforeAll(async () => {
  market = await createRandomMarket();
  searcher = (await findSearcher(market.db, market.searcher.actor.specialistId ?? '', market.now)) ?? null;
});
afterAll(() => market.close());

const criteriaFrom = (given: Partial<SearchCriteria>): SearchCriteria => ({
  ...{
    centre: { lat: 40.75, lng: -74 },
    door: null,
    radiusMiles: 10,
    from: '2026-11-16',
    to: '2026-11-30',
    filters: {},
  },
  ...{ searcher: null, policy: defaultPolicy, now: market.now, ...given },
});

/** Each radius searched by itself. */
async function oneByOne(criteria: SearchCriteria) {
  for (const radiusMiles of WIDER_MILES.filter((miles) => miles > criteria.radiusMiles)) {
    const page = { pharmacyPage: 1, pageSize: 1, sort: 'nearest', points: false } as const;
    const { totalShifts } = await findShiftsNear(market.db, { ...criteria, radiusMiles }, page);
    if (totalShifts > 0) return { radiusMiles, shifts: totalShifts };
  }
  return null;
}

test('the wider radius is the first at which the search itself finds something, with as many shifts', async () => {
  const seen = new Set<number | undefined>();
  const anySearch = fc.record({
    centre: fc.constantFrom(...centres),
    north: fc.integer({ min: -200, max: 200 }).map((miles) => miles / 69),
    east: fc.integer({ min: -200, max: 200 }).map((miles) => miles / 54),
    radiusMiles: fc.constantFrom(1, 10, 40, 45, 99.5, 149, 150, 200),
    filters: fc.record(
      {
        bookingMode: fc.constantFrom(...bookingModes),
        minRateCents: fc.constantFrom(6000, 8900),
        immunizer: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    signedIn: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(anySearch, async ({ centre, north, east, radiusMiles, filters, signedIn }) => {
      const criteria = criteriaFrom({
        ...{ door: null, centre: { lat: centre.lat + north, lng: centre.lng + east }, radiusMiles, filters },
        searcher: signedIn ? searcher : null,
      });
      const wider = await widerThan(market.deps.readDb, criteria);
      expect(wider).toEqual(await oneByOne(criteria));
      seen.add(wider?.radiusMiles);
    }),
    { numRuns: 150, seed: 3 },
  );
  expect([...seen].sort(), 'each of them was the answer, and none').toEqual([100, 150, 40, 60, undefined]);
});

test.each([
  ['the first has something', { lat: 40.75, lng: -74 }, 1],
  ['only the last has', { lat: 40.75 + 190 / 69, lng: -74 }, 4],
  ['none has', { lat: 45, lng: -100 }, 4],
])(
  'it is one statement on the search\u2019s index, which looks at a circle when those before it are empty: %s',
  async (_name, centre, circles) => {
    await sql`vacuum analyze shifts`.execute(market.db);
    const plans = await plansOf(market.deps.readDb, (db) => widerThan(db, criteriaFrom({ centre, radiusMiles: 1 })));
    expect(plans).toHaveLength(1);
    const reading = plans.flatMap(stepsOf).filter((step) => step['Index Name']?.startsWith('shifts'));
    expect(new Set(reading.map((step) => step['Index Name']))).toEqual(new Set(['shifts_open_search', 'shifts_pkey']));
    const [open] = reading.filter((step) => step['Index Name'] === 'shifts_open_search');
    expect(open?.['Index Cond']).toMatch(/cell = ANY .*day >= .*day < /);
    expect(open?.['Actual Loops']).toBe(circles);
  },
);
