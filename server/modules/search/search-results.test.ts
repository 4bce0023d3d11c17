import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShiftSearch } from '#contract/search/endpoints.ts';
import type { SignedCall } from '#server/call/call.ts';
import type { PharmacyRow } from '#test/world/market.ts';
import { createSearchMarket, north, type SearchMarket, TOMORROW } from '#test/world/search-market.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await createSearchMarket();
});
afterAll(() => market.close());
beforeEach(() => market.clear());

describe('orders', () => {
  /** Three pharmacies: near, middle, far; each shift differs in what another order looks at. */
  async function three() {
    const [near, middle, far] = await Promise.all([
      market.pharmacy({ at: north(1) }),
      market.pharmacy({ at: north(5) }),
      market.pharmacy({ at: north(9) }),
    ]);
    await market.shift(near, { startsAt: '2026-11-20T14:00:00Z', rate_per_hour_cents: 6000 });
    await market.shift(middle, { startsAt: '2026-11-17T14:00:00Z', rate_per_hour_cents: 6100 });
    await market.shift(far, { startsAt: '2026-11-18T14:00:00Z', rate_per_hour_cents: 9900 });
    return { near: near.id, middle: middle.id, far: far.id };
  }
  const ids = async (sort: ShiftSearch['sort'], call?: SignedCall) =>
    (await market.search({ sort }, call)).pharmacies.map(({ id }) => id);

  test('nearest, best pay, soonest, best from the door', async () => {
    const { near, middle, far } = await three();
    expect(await ids('nearest')).toEqual([near, middle, far]);
    expect(await ids('pay')).toEqual([far, middle, near]);
    expect(await ids('soonest')).toEqual([middle, far, near]);
    expect(await ids('doorToDoor')).toEqual([far, near, middle]);
  });

  test('best match: what the specialist may take, then known software, then who holds them as a favorite', async () => {
    const me = await market.specialist({ softwares: ['Rx30'] });
    const add = async (miles: number, more: Partial<PharmacyRow>, shift: Record<string, unknown> = {}) => {
      const pharmacy = await market.pharmacy({ at: north(miles), ...more });
      await market.shift(pharmacy, { startsAt: TOMORROW, ...shift });
      return pharmacy.id;
    };
    const elsewhere = await add(1, { state: 'NY', software: 'Rx30' });
    const plain = await add(2, {});
    const known = await add(3, { software: 'Rx30' });
    const favourite = await add(4, {});
    await market.db
      .insertInto('favourites')
      .values({ business_id: favourite, specialist_id: me.id, created_at: market.now })
      .execute();
    expect(await ids('match', market.asSpecialist(me))).toEqual([known, favourite, plain, elsewhere]);
    expect(await ids('match'), 'a visitor has nearest').toEqual([elsewhere, plain, known, favourite]);
  });

  test('ties go to the nearer, then by id, and a pharmacy stands where its best shift does', async () => {
    const twins = [await market.pharmacy({ at: north(3) }), await market.pharmacy({ at: north(3) })];
    const nearer = await market.pharmacy({ at: north(2) });
    for (const pharmacy of [...twins, nearer]) await market.shift(pharmacy, { startsAt: TOMORROW });
    const byId = twins.map(({ id }) => id).sort();
    for (const sort of ['nearest', 'pay', 'soonest', 'match', 'doorToDoor'] as const)
      expect(await ids(sort), sort).toEqual([nearer.id, ...byId]);
    await market.shift(twins[1] as PharmacyRow, { startsAt: '2026-11-20T14:00:00Z', rate_per_hour_cents: 20_000 });
    expect((await ids('pay'))[0]).toBe(twins[1]?.id);
  });

  test('pages neither repeat nor miss a pharmacy', async () => {
    const all = await Promise.all(
      Array.from({ length: 7 }, (_, index) => market.pharmacy({ at: north(1 + (index % 3)) })),
    );
    for (const pharmacy of all) await market.shift(pharmacy, { startsAt: TOMORROW });
    const pages = await Promise.all([1, 2, 3, 4].map((pharmacyPage) => market.search({ pharmacyPage, pageSize: 3 })));
    expect(pages.map(({ pharmacies }) => pharmacies.length)).toEqual([3, 3, 1, 0]);
    const seen = pages.flatMap(({ pharmacies }) => pharmacies.map(({ id }) => id));
    expect([...seen].sort()).toEqual(pages[0]?.pharmacyLocations?.map(({ id }) => id));
    expect([...seen].sort()).toEqual(all.map(({ id }) => id).sort());
    expect(pages.every(({ totalPharmacies, totalShifts }) => totalPharmacies === 7 && totalShifts === 7)).toBe(true);
  });
});

describe('what a result says', () => {
  test('the exact place of a pharmacy is nowhere in the answer', async () => {
    const pharmacy = await market.pharmacy({
      at: north(3),
      site_pack: JSON.stringify({ alarm: 'canary-alarm' }),
      phone: '+12015550177',
    });
    const shift = await market.shift(pharmacy, { startsAt: TOMORROW });
    const me = await market.specialist();
    await market.engage(shift, me.id, { awaits: 'business' });
    for (const call of [market.callAs(null), market.asSpecialist(me), market.asUser(pharmacy.owner_id, 'Business')]) {
      const sent = JSON.stringify(await market.searchRaw({}, call));
      for (const secret of [pharmacy.exact_lat, pharmacy.exact_lng, '12 Secret Street', 'canary-alarm', '5550177'])
        expect(sent).not.toContain(String(secret));
      expect(sent).toContain(pharmacy.id);
    }
    const [result] = (await market.search()).pharmacies;
    expect(result).toMatchObject({
      coordinates: { lat: expect.closeTo(north(3).lat, 6) },
      distanceMiles: 3,
      driveMinutes: 12,
    });
  });

  test('a specialist sees quote, fit, pay from the door, the own request and what to do; a visitor the plain facts', async () => {
    const pharmacy = await market.pharmacy({ at: north(3), software: 'Rx30' });
    const shift = await market.shift(pharmacy, { startsAt: TOMORROW, needs_immunizer: true });
    const me = await market.specialist({ softwares: ['Rx30'] });
    const mine = await market.engage(shift, me.id, { awaits: 'business' });
    const [seen] = (await market.search({}, market.asSpecialist(me))).pharmacies;
    expect(seen).toMatchObject({ softwareMatch: 'ready' });
    expect(seen?.shifts[0]).toMatchObject({
      quote: { payCents: 54_000, serviceFeeCents: 6480, totalCents: 60_480 },
      // 54,000 less 420 for 6 miles over 8 h and 24 minutes.
      doorToDoor: { perHourCents: 6379, distanceMiles: 3, driveMinutesEachWay: 12, travelCostCents: 420 },
      myEngagement: { id: mine.id, status: 'Pending' },
      emergency: false,
    });
    expect(seen?.shifts[0]?.fit[0]).toMatchObject({ code: 'immunizer_needed', met: false });
    expect(seen?.shifts[0]?.actions[0]).toMatchObject({ name: 'requestShift', refusal: 'immunizer_needed' });
    const [plain] = (await market.search()).pharmacies;
    expect(plain).toMatchObject({ softwareMatch: null, shifts: [{ fit: [], actions: [], myEngagement: null }] });
  });

  test('a pharmacy whose shifts were posted before it moved is one pharmacy, as near as its nearest', async () => {
    const pharmacy = await market.pharmacy({ at: north(2) });
    await market.shift(pharmacy, { startsAt: TOMORROW });
    await market.shift({ ...pharmacy, estimated_lat: north(8).lat }, { startsAt: TOMORROW });
    expect(await market.search()).toMatchObject({
      totalPharmacies: 1,
      totalShifts: 2,
      pharmacies: [{ distanceMiles: 2, shifts: [{}, {}] }],
    });
  });
});
