/** The points of the map: every pharmacy, then clusters; and what they tell of the true places (PRODUCT §7). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import { GRID_SIDE, MOST_POINTS } from '#contract/search/points.ts';
import { NEW_YORK, pharmacyRow, postingRow, shiftRow } from '#test/world/market.ts';
import { createSearchMarket, north, type SearchMarket, TOMORROW } from '#test/world/search-market.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await createSearchMarket();
});
afterAll(() => market.close());
beforeEach(() => market.clear());

/** So many pharmacies round New York, one shift each. */
async function crowd(count: number) {
  const owner = await market.person('Business');
  const rows = Array.from({ length: count }, (_, index) =>
    pharmacyRow(owner, market.now, {
      at: { lat: NEW_YORK.lat + ((index % 37) - 18) / 70, lng: NEW_YORK.lng + ((index % 41) - 20) / 60 },
    }),
  );
  const postings = rows.map((row) => postingRow(row, market.now));
  await market.insert('businesses', rows);
  await market.insert('postings', postings);
  await market.insert(
    'shifts',
    rows.map((row, index) =>
      shiftRow(row, postings[index]?.id ?? '', market.now, { startsAt: TOMORROW, rate_per_hour_cents: 6000 + index }),
    ),
  );
}

describe('the points', () => {
  test('are every matching pharmacy\u2019s up to a thousand, whatever the page', async () => {
    await crowd(MOST_POINTS);
    const { pharmacyLocations, clusters, totalPharmacies } = await market.search({ pharmacyPage: 3 });
    expect([pharmacyLocations?.length, clusters, totalPharmacies]).toEqual([MOST_POINTS, null, MOST_POINTS]);
  });

  test('beyond are counted by the cells of a grid, each pharmacy once', async () => {
    await crowd(MOST_POINTS + 1);
    const { pharmacyLocations, clusters, totalPharmacies, totalShifts } = await market.search();
    expect(pharmacyLocations).toBeNull();
    expect(clusters?.length).toBeLessThanOrEqual(GRID_SIDE ** 2);
    expect(clusters?.length).toBeGreaterThan(50);
    const sum = (key: 'pharmacies' | 'shifts') => clusters?.reduce((total, cluster) => total + cluster[key], 0);
    expect([sum('pharmacies'), sum('shifts')]).toEqual([totalPharmacies, totalShifts]);
    expect(Math.min(...(clusters ?? []).map(({ minRateCents }) => minRateCents))).toBe(6000);
    expect(Math.max(...(clusters ?? []).map(({ maxRateCents }) => maxRateCents))).toBe(6000 + MOST_POINTS);
    for (const { lat, lng } of clusters ?? []) expect(milesBetween(NEW_YORK, { lat, lng })).toBeLessThanOrEqual(25);
  });

  test('are left out when they are not asked for, and nothing else is', async () => {
    await crowd(12);
    const { pharmacyLocations: _points, ...withPoints } = await market.search();
    const { pharmacyLocations, ...without } = await market.search({ points: false });
    expect(pharmacyLocations).toBeNull();
    expect(without).toEqual(withPoints);
  });
});

describe('nothing tells the true place', () => {
  const anywhere = fc.record({
    north: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  });
  const asked = fc.record({
    radiusMiles: fc.integer({ min: 1, max: 60 }),
    sort: fc.constantFrom('nearest', 'pay', 'soonest', 'match', 'doorToDoor'),
    pharmacyPage: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.integer({ min: 1, max: 8 }),
  });

  test('two markets that differ in it alone give the same answers, byte for byte', async () => {
    await crowd(20);
    const me = await market.specialist({ softwares: ['PioneerRx'] });
    const calls = [market.callAs(null), market.asSpecialist(me)];
    await fc.assert(
      fc.asyncProperty(anywhere, anywhere, asked, async (moved, centre, query) => {
        const pharmacistLocation = { latitude: NEW_YORK.lat + centre.north, longitude: NEW_YORK.lng + centre.east };
        const answers = () =>
          Promise.all(
            calls.map(async (call) => JSON.stringify(await market.search({ ...query, pharmacistLocation }, call))),
          );
        const before = await answers();
        await market.db
          .updateTable('businesses')
          .set({
            exact_lat: NEW_YORK.lat + moved.north,
            exact_lng: NEW_YORK.lng + moved.east,
            address: `${moved.north} Elm St`,
          })
          .execute();
        expect(await answers()).toEqual(before);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('distances from many centres meet at the estimated point', async () => {
    const at = north(3);
    await market.shift(await market.pharmacy({ at }), { startsAt: TOMORROW });
    const from: { centre: Coordinates; miles: number }[] = [];
    for (let index = 0; index < 24; index += 1) {
      const turn = (index / 24) * 2 * Math.PI;
      const centre = { lat: NEW_YORK.lat + 0.1 * Math.cos(turn), lng: NEW_YORK.lng + 0.13 * Math.sin(turn) };
      const found = await market.search({ pharmacistLocation: { latitude: centre.lat, longitude: centre.lng } });
      from.push({ centre, miles: found.pharmacies[0]?.distanceMiles ?? Number.NaN });
    }
    const error = (point: Coordinates) =>
      from.reduce((sum, { centre, miles }) => sum + (milesBetween(centre, point) - miles) ** 2, 0);
    // The best of a fine grid over the neighbourhood.
    let best = { point: at, error: Number.POSITIVE_INFINITY };
    for (let y = -40; y <= 40; y += 1) {
      for (let x = -40; x <= 40; x += 1) {
        const point = { lat: at.lat + y * 0.0003, lng: at.lng + x * 0.0003 };
        if (error(point) < best.error) best = { point, error: error(point) };
      }
    }
    const truth = { lat: at.lat + 0.0041234, lng: at.lng + 0.0032345 };
    expect(milesBetween(best.point, at)).toBeLessThan(0.06);
    expect(milesBetween(best.point, truth)).toBeGreaterThan(0.2);
  }, 60_000);
});
