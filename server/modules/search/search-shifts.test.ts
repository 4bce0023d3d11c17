import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { milesBetween } from '#contract/geo.ts';
import { NEW_YORK } from '#test/world/market.ts';
import { createSearchMarket, north, type SearchMarket, TOMORROW } from '#test/world/search-market.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await createSearchMarket();
});
afterAll(() => market.close());
beforeEach(() => market.clear());

describe('the window', () => {
  test('is counted in each pharmacy\u2019s own zone: 23:30 in Los Angeles is still that day', async () => {
    const losAngeles = await market.pharmacy({ at: { lat: 34.05, lng: -118.24 }, time_zone: 'America/Los_Angeles' });
    // 07:30 of the 18th by UTC.
    const late = await market.shift(losAngeles, { startsAt: '2026-11-17T23:30:00-08:00' });
    const near = { pharmacistLocation: { latitude: 34.05, longitude: -118.24 } };
    expect(await market.found({ ...near, startDate: '2026-11-17', stepSize: 1 })).toEqual([late.id]);
    expect(await market.found({ ...near, startDate: '2026-11-18', stepSize: 1 })).toEqual([]);
  });

  test('holds an overnight shift on the day it starts', async () => {
    const overnight = await market.shift(await market.pharmacy(), { startsAt: '2026-11-17T22:00:00-05:00', hours: 10 });
    expect(await market.found({ startDate: '2026-11-17', stepSize: 1 })).toEqual([overnight.id]);
    expect(await market.found({ startDate: '2026-11-18', stepSize: 1 })).toEqual([]);
  });

  test.each([
    ['clocks go forward', '2027-03-14', '2027-03-14T23:30:00-04:00', '2027-03-14T00:10:00-05:00'],
    ['clocks go back', '2027-11-07', '2027-11-07T23:30:00-05:00', '2027-11-07T00:10:00-04:00'],
  ])('is a whole calendar day when %s: 23 hours or 25', async (_name, day, last, first) => {
    const pharmacy = await market.pharmacy();
    const late = await market.shift(pharmacy, { startsAt: last });
    const early = await market.shift(pharmacy, { startsAt: first });
    expect(await market.found({ startDate: day, stepSize: 1 })).toEqual([early.id, late.id]);
    const day0 = new Date(`${day}T12:00:00Z`).getTime();
    for (const other of [-1, 1])
      expect(
        await market.found({ startDate: new Date(day0 + other * 86_400_000).toISOString().slice(0, 10), stepSize: 1 }),
      ).toEqual([]);
  });

  test('pages through days without overlap or hole, and names holidays', async () => {
    const pharmacy = await market.pharmacy();
    const days = ['2026-11-29T12:00:00Z', '2026-11-30T12:00:00Z', '2026-12-13T12:00:00Z', '2026-12-14T12:00:00Z'];
    const ids = await Promise.all(days.map(async (startsAt) => (await market.shift(pharmacy, { startsAt })).id));
    expect([await market.found(), await market.found({ page: 1 }), await market.found({ page: 2 })]).toEqual([
      [ids[0]],
      [ids[1], ids[2]],
      [ids[3]],
    ]);
    const { window, days: strip } = await market.search();
    expect(window).toEqual({ from: '2026-11-16', to: '2026-11-30' });
    expect(strip).toHaveLength(14);
    expect(strip.find(({ day }) => day === '2026-11-26')).toEqual({
      day: '2026-11-26',
      shifts: 0,
      holiday: 'Thanksgiving',
    });
    expect(strip.at(-1)).toEqual({ day: '2026-11-29', shifts: 1, holiday: null });
  });

  test('starts today where one searches when no date is given, and never shows what has begun', async () => {
    const pharmacy = await market.pharmacy();
    await market.shift(pharmacy, { startsAt: '2026-11-16T13:59:00Z' });
    await market.shift(pharmacy, { startsAt: '2026-11-16T14:00:00Z' });
    const soon = await market.shift(pharmacy, { startsAt: '2026-11-16T14:01:00Z' });
    expect(await market.found({ startDate: undefined })).toEqual([soon.id]);
    const answer = await market.search({
      startDate: undefined,
      pharmacistLocation: { latitude: 21.3, longitude: -157.86 },
    });
    expect(answer.window.from).toBe('2026-11-16');
  });
});

describe('the radius', () => {
  test('includes a pharmacy exactly that far away and no farther one', async () => {
    const pharmacy = await market.pharmacy({ at: north(10) });
    const { id } = await market.shift(pharmacy, { startsAt: TOMORROW });
    const exactly = milesBetween(NEW_YORK, north(10));
    expect(await market.found({ radiusMiles: exactly })).toEqual([id]);
    expect(await market.found({ radiusMiles: exactly - 0.001 })).toEqual([]);
  });

  test('too small to find anything names the next that does, with how many shifts', async () => {
    const pharmacy = await market.pharmacy({ at: north(55) });
    await market.shift(pharmacy, { startsAt: TOMORROW });
    await market.shift(pharmacy, { startsAt: '2026-11-18T14:00:00Z' });
    await market.shift(await market.pharmacy({ at: north(90) }), { startsAt: TOMORROW });
    expect((await market.search()).wider).toEqual({ radiusMiles: 60, shifts: 2 });
    expect((await market.search({ radiusMiles: 60 })).wider).toBeNull();
    expect((await market.search({ radiusMiles: 5, startDate: '2027-03-01' })).wider).toBeNull();
  });
});

describe('a shift is found only while it can be taken', () => {
  test('not when its posting waits, when booked or cancelled', async () => {
    const pharmacy = await market.pharmacy();
    const holder = await market.specialist();
    await market.shift(pharmacy, { startsAt: TOMORROW, published: false });
    await market.shift(pharmacy, { startsAt: TOMORROW, status: 'Booked', specialist_id: holder.id });
    await market.shift(pharmacy, { startsAt: TOMORROW, status: 'Cancelled' });
    const open = await market.shift(pharmacy, { startsAt: TOMORROW });
    expect(await market.found()).toEqual([open.id]);
    expect(await market.search()).toMatchObject({ totalPharmacies: 1, totalShifts: 1 });
  });

  test('invite-first: by favourites and the invited until it opens to all', async () => {
    const pharmacy = await market.pharmacy();
    const [stranger, favourite, invited] = await Promise.all([
      market.specialist(),
      market.specialist(),
      market.specialist(),
    ]);
    await market.db
      .insertInto('favourites')
      .values({ business_id: pharmacy.id, specialist_id: favourite.id, created_at: market.now })
      .execute();
    const early = await market.shift(pharmacy, {
      startsAt: TOMORROW,
      booking_mode: 'invite-first',
      opens_to_all_at: '2026-11-16T14:00:01Z',
    });
    const other = await market.shift(pharmacy, {
      startsAt: TOMORROW,
      booking_mode: 'invite-first',
      opens_to_all_at: '2026-11-16T14:00:00Z',
    });
    await market.engage(early, invited.id, { origin: 'invite', awaits: 'specialist' });
    const both = [early.id, other.id].sort();
    expect(await market.found()).toEqual([other.id]);
    expect(await market.found({}, market.asSpecialist(stranger))).toEqual([other.id]);
    expect((await market.found({}, market.asSpecialist(favourite))).sort()).toEqual(both);
    expect((await market.found({}, market.asSpecialist(invited))).sort()).toEqual(both);
  });

  test('never by somebody the pharmacy blocks, until the block ends', async () => {
    const pharmacy = await market.pharmacy();
    const shift = await market.shift(pharmacy, { startsAt: TOMORROW });
    const [blocked, forgiven] = await Promise.all([market.specialist(), market.specialist()]);
    const block = {
      business_id: pharmacy.id,
      reason: 'Private',
      created_by: pharmacy.owner_id,
      created_at: market.now,
    };
    await market.db
      .insertInto('blocks')
      .values([
        { ...block, specialist_id: blocked.id, expires_at: '2027-11-16T14:00:00Z' },
        { ...block, specialist_id: forgiven.id, expires_at: '2026-11-16T14:00:00Z' },
      ])
      .execute();
    expect(await market.found({}, market.asSpecialist(blocked))).toEqual([]);
    expect(await market.found({}, market.asSpecialist(forgiven))).toEqual([shift.id]);
  });
});
