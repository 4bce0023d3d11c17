/** Pay from door to door is measured from where the person sets out, wherever the map is (PRODUCT §7). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Shift } from '#contract/shifts/shift.ts';
import type { SignedCall } from '#server/call/call.ts';
import { NEW_YORK } from '#test/world/market.ts';
import { type Asked, createSearchMarket, north, type SearchMarket, TOMORROW } from '#test/world/search-market.ts';
import { getShift } from '../shifts/read-shifts.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await createSearchMarket();
});
afterAll(() => market.close());
beforeEach(() => market.clear());

const at = (miles: number) => ({ latitude: north(miles).lat, longitude: NEW_YORK.lng });

/** One shift a few miles north, one far: the same pay. */
async function twoShifts() {
  const near = await market.pharmacy({ at: north(4) });
  const far = await market.pharmacy({ at: north(20) });
  const close = await market.shift(near, { startsAt: TOMORROW });
  await market.shift(far, { startsAt: TOMORROW });
  return { near: near.id, far: far.id, shiftId: close.id };
}

async function doorsOf(asked: Asked, call?: SignedCall) {
  const { pharmacies } = await market.search({ sort: 'doorToDoor', radiusMiles: 60, ...asked }, call);
  return new Map(pharmacies.map(({ id, shifts }) => [id, shifts[0]?.doorToDoor?.distanceMiles ?? null]));
}

async function detail(call: SignedCall, id: string, from: { lat: number; lng: number } | null) {
  const query = from ? { fromLat: from.lat, fromLng: from.lng } : {};
  return Shift.parse(await getShift(call, { params: { id }, query, body: undefined }));
}

test('a specialist sees pay from their home, wherever the map is; list, detail and order agree', async () => {
  const { near, far, shiftId } = await twoShifts();
  const me = market.asSpecialist(await market.specialist({ lat: NEW_YORK.lat, lng: NEW_YORK.lng }));
  const seen = await Promise.all([0, 10, 22].map((miles) => doorsOf({ pharmacistLocation: at(miles) }, me)));
  for (const doors of seen)
    expect([...doors]).toEqual([
      [near, 4],
      [far, 20],
    ]);
  for (const from of [null, north(22)]) expect((await detail(me, shiftId, from)).doorToDoor?.distanceMiles).toBe(4);
});

test('a visitor sees pay from the place typed, also after the map has moved', async () => {
  const { near, far, shiftId } = await twoShifts();
  expect([...(await doorsOf({ pharmacistLocation: at(0) }))]).toEqual([
    [near, 4],
    [far, 20],
  ]);
  const moved = { pharmacistLocation: at(22), travelFrom: at(0) };
  expect([...(await doorsOf(moved))]).toEqual([
    [near, 4],
    [far, 20],
  ]);
  const { travelFrom } = await market.search(moved);
  expect((await detail(market.callAs(null), shiftId, travelFrom)).doorToDoor?.distanceMiles).toBe(4);
});

test('a visitor sees the same cents once the map has moved and the place typed stands in the address', async () => {
  await twoShifts();
  // A ZIP's centroid has more decimals than an address.
  const typed = { latitude: NEW_YORK.lat + 0.000_05, longitude: NEW_YORK.lng + 0.000_04 };
  const search = (asked: Asked) => market.search({ sort: 'doorToDoor', radiusMiles: 60, ...asked });
  const before = await search({ pharmacistLocation: typed });
  const { lat, lng } = before.travelFrom ?? { lat: 0, lng: 0 };
  expect([lat, lng]).toEqual([Number(lat.toFixed(4)), Number(lng.toFixed(4))]);
  const after = await search({ pharmacistLocation: at(22), travelFrom: { latitude: lat, longitude: lng } });
  const doors = ({ pharmacies }: typeof before) => pharmacies.map(({ shifts }) => shifts[0]?.doorToDoor);
  expect(doors(after)).toEqual(doors(before));
});

test('a visitor who typed no place sees no pay from the door, however far the map has moved', async () => {
  const { near, far } = await twoShifts();
  const doors = await doorsOf({ pharmacistLocation: at(1), travelFrom: null });
  expect([...doors]).toEqual([
    [near, null],
    [far, null],
  ]);
  expect((await market.search({ pharmacistLocation: at(1), travelFrom: null })).travelFrom).toBeNull();
});

test('a specialist without a home is measured from the place typed', async () => {
  const { near } = await twoShifts();
  const me = market.asSpecialist(await market.specialist({ lat: null, lng: null }));
  expect((await doorsOf({ pharmacistLocation: at(10) }, me)).get(near)).toBe(6);
});
