/** What a specialist can book, and why not the rest: exact, one cause a shift (PRODUCT §7, "For you"). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedCall } from '#server/call/call.ts';
import { NEW_YORK, type PharmacyRow } from '#test/world/market.ts';
import { type Asked, createSearchMarket, north, type SearchMarket, TOMORROW } from '#test/world/search-market.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await createSearchMarket();
});
afterAll(() => market.close());
beforeEach(() => market.clear());

const home = { lat: NEW_YORK.lat, lng: NEW_YORK.lng };
const someone = async (more = {}) => {
  const row = await market.specialist({ ...home, ...more });
  return { id: row.id, call: market.asSpecialist(row) };
};
const forYou = async (call: SignedCall, asked: Asked = {}) => (await market.search(asked, call)).forYou;
const shiftAt = async (miles: number, pharmacy: Partial<PharmacyRow> = {}, shift = {}) =>
  (await market.shift(await market.pharmacy({ at: north(miles), ...pharmacy }), { startsAt: TOMORROW, ...shift })).id;
const prefer = (id: string, more: object) =>
  market.db
    .insertInto('specialist_preferences')
    .values({ specialist_id: id, region: 'US', updated_at: market.now, ...more })
    .execute();

/** One of each cause, two that are for them. */
async function oneOfEach(id: string) {
  const mine = [await shiftAt(1), await shiftAt(2)];
  const role = await shiftAt(3, {}, { role: 'Pharmacy Technician' });
  const license = await shiftAt(4, { state: 'NY' });
  const requirements = await shiftAt(5, {}, { needs_immunizer: true });
  const held = await market.pharmacy({ at: north(190) });
  const booked = await market.shift(held, { startsAt: '2026-11-18T14:00:00Z' });
  await market.engage(booked, id, { status: 'Active' });
  const overlap = await shiftAt(6, {}, { startsAt: '2026-11-18T15:00:00Z' });
  const preferences = await shiftAt(7, {}, { rate_per_hour_cents: 4500 });
  return { mine, role, license, requirements, overlap, preferences };
}

test('each shift is for the person or has one cause, and the causes add up', async () => {
  const me = await someone();
  await prefer(me.id, { min_rate_cents: 5000 });
  const shifts = await oneOfEach(me.id);
  const all = await forYou(me.call);
  expect(all).toMatchObject({ shifts: 2, everything: 7 });
  expect(all?.causes.map(({ cause, shifts: count }) => [cause, count])).toEqual([
    ['role', 1],
    ['license', 1],
    ['requirements', 1],
    ['overlap', 1],
    ['preferences', 1],
  ]);
  expect(all?.causes[1]?.states).toEqual([{ state: 'NY', shifts: 1 }]);
  expect(await market.found({ show: 'forYou' }, me.call)).toEqual(shifts.mine);
  for (const cause of ['role', 'license', 'requirements', 'overlap', 'preferences'] as const)
    expect(await market.found({ show: cause }, me.call), cause).toEqual([shifts[cause]]);
  expect(await market.found({ show: 'others' }, me.call)).toHaveLength(5);
  expect(await market.found({}, me.call)).toHaveLength(7);
});

test('what is listed changes neither the counts nor the causes; days, pins and totals follow what is listed', async () => {
  const me = await someone();
  await prefer(me.id, { min_rate_cents: 5000 });
  await oneOfEach(me.id);
  const [everything, mine] = await Promise.all([
    market.search({}, me.call),
    market.search({ show: 'forYou' }, me.call),
  ]);
  expect({ ...mine.forYou, others: null }).toEqual({ ...everything.forYou, others: null });
  expect([mine.totalShifts, mine.totalPharmacies, mine.pharmacyLocations?.length]).toEqual([2, 2, 2]);
  expect(mine.days.reduce((sum, { shifts }) => sum + shifts, 0)).toBe(2);
  expect(mine.forYou?.others, 'points of the rest').toHaveLength(5);
  expect(everything.forYou?.others).toEqual([]);
});

test('an answer says no more of the others than where they are', async () => {
  const me = await someone();
  await shiftAt(3, { state: 'NY' });
  const { forYou: seen } = await market.search({ show: 'forYou' }, me.call);
  expect(Object.keys(seen?.others?.[0] ?? {})).toEqual(['lat', 'lng']);
});

describe('preferences', () => {
  test('a drive longer than theirs is not for them, from home, wherever the map is', async () => {
    const me = await someone();
    const near = await shiftAt(4);
    await shiftAt(20);
    await prefer(me.id, { longest_drive_minutes: 30 });
    for (const miles of [0, 15]) {
      const pharmacistLocation = { latitude: north(miles).lat, longitude: NEW_YORK.lng };
      expect(await market.found({ show: 'forYou', pharmacistLocation, radiusMiles: 60 }, me.call)).toEqual([near]);
      expect(await forYou(me.call, { pharmacistLocation, radiusMiles: 60 })).toMatchObject({
        shifts: 1,
        everything: 2,
      });
    }
  });

  test('who has said nothing has the policy\u2019s drive', async () => {
    const me = await someone();
    const near = await shiftAt(20);
    await shiftAt(40);
    expect(await market.found({ show: 'forYou', radiusMiles: 60 }, me.call)).toEqual([near]);
    expect((await forYou(me.call))?.longestDriveMinutes).toBe(60);
  });

  test('a day off is not for them; the shift can be requested all the same', async () => {
    const me = await someone();
    await shiftAt(2);
    await market.db
      .insertInto('specialist_days')
      .values({ specialist_id: me.id, region: 'US', day: '2026-11-17', free_from: null, free_to: null })
      .execute();
    expect(await forYou(me.call)).toMatchObject({ shifts: 0, causes: [{ cause: 'preferences', shifts: 1 }] });
    const [seen] = (await market.search({ show: 'preferences' }, me.call)).pharmacies;
    expect(seen?.shifts[0]?.actions[0]).toMatchObject({ name: 'requestShift', refusal: null });
  });

  test('hours of the usual week count from the first minute to the last', async () => {
    const me = await someone();
    // Nine to five in New York.
    await shiftAt(2);
    const week = (to: string) => JSON.stringify(Array.from({ length: 7 }, () => ({ from: '09:00', to })));
    await prefer(me.id, { week: week('16:30') });
    expect(await forYou(me.call)).toMatchObject({ shifts: 0 });
    await market.db
      .updateTable('specialist_preferences')
      .set({ week: week('18:00') })
      .execute();
    expect(await forYou(me.call)).toMatchObject({ shifts: 1 });
  });
});

test('a visitor is told nothing of it, and asking for it lists everything', async () => {
  await shiftAt(1);
  expect(await market.search({ show: 'forYou' })).toMatchObject({ forYou: null, totalShifts: 1 });
});
