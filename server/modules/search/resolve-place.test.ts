import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedCall } from '#server/call/call.ts';
import type { Refusal } from '#server/call/refuse.ts';
import { NEW_YORK } from '#test/world/market.ts';
import { type Asked, createSearchMarket, type SearchMarket, TOMORROW } from '#test/world/search-market.ts';

let market: SearchMarket;
beforeAll(async () => {
  market = await createSearchMarket();
});
afterAll(() => market.close());
beforeEach(() => market.clear());

const refusalOf = (asked: Asked) =>
  market.search({ pharmacistLocation: undefined, ...asked }).then(
    () => null,
    (error: unknown) => error as Refusal,
  );

describe('the place', () => {
  const placeOf = async (asked: Asked, call?: SignedCall) =>
    (await market.search({ pharmacistLocation: undefined, ...asked }, call)).place;

  test('is the most exact thing sent', async () => {
    const all = { zip: '07003', city: 'Chicago', state: 'IL' as const, address: 'Houston, TX' };
    const located = await market.search({ pharmacistLocation: { latitude: 41, longitude: -75 }, ...all });
    expect(located).toMatchObject({ mapCenter: { lat: 41, lng: -75 }, place: { zip: '07003' } });
    expect(await placeOf(all)).toEqual({ city: 'Bloomfield', state: 'NJ', zip: '07003' });
    expect(await placeOf({ ...all, zip: '' })).toEqual({ city: 'Chicago', state: 'IL', zip: null });
    expect(await placeOf({ address: all.address, zip: '', city: '', state: '' })).toEqual({
      city: 'Houston',
      state: 'TX',
      zip: null,
    });
    expect(await placeOf({ state: 'IL' })).toMatchObject({ city: 'Chicago' });
  });

  test.each([
    ['Bloomfield, NJ 07003', 'Bloomfield NJ 07003'],
    ['12 Main St, Bloomfield, NJ 07003-1234', 'Bloomfield NJ 07003'],
    ['07003', 'Bloomfield NJ 07003'],
    ['Bloomfield, NJ', 'Bloomfield NJ null'],
    ['12 Main St, Bloomfield NJ', 'Bloomfield NJ null'],
    ['bloomfield, new jersey', 'Bloomfield NJ null'],
    ['Chicago', 'Chicago IL null'],
    ['Bloomfield Hi', 'Bloomfield Hills MI null'],
  ])('is understood as people write it: %s', async (address, expected) => {
    const place = await placeOf({ address });
    expect(`${place?.city} ${place?.state} ${place?.zip}`).toBe(expected);
  });

  test('is a specialist\u2019s home when nothing is sent, New York for everybody else', async () => {
    const me = await market.specialist({ lat: 40.81, lng: -74.19, city: 'Bloomfield', state: 'NJ', zip: '07003' });
    const nothing = { pharmacistLocation: undefined };
    expect(await market.search(nothing, market.asSpecialist(me))).toMatchObject({
      mapCenter: { lat: 40.81, lng: -74.19 },
      place: { city: 'Bloomfield' },
    });
    await market.shift(await market.pharmacy(), { startsAt: TOMORROW });
    const visitor = await market.search(nothing);
    expect(visitor).toMatchObject({ mapCenter: NEW_YORK, place: { city: 'New York' } });
    expect(visitor.pharmacies[0]?.shifts[0]?.doorToDoor, 'nobody said where they set out').toBeNull();
  });

  test('that is unknown is said at its field', async () => {
    expect(await refusalOf({ zip: '00000' })).toMatchObject({
      code: 'unknown_zip',
      status: 422,
      fields: { zip: 'unknown_zip' },
    });
    expect(await refusalOf({ address: 'Nowhere, NJ 00000' })).toMatchObject({
      code: 'unknown_zip',
      fields: { address: expect.any(String) },
    });
    expect(await refusalOf({ city: 'Qwertyville', state: 'NJ' })).toMatchObject({
      code: 'unknown_place',
      fields: { city: expect.any(String) },
    });
    expect(await refusalOf({ address: '%%%' })).toMatchObject({
      code: 'unknown_place',
      fields: { address: expect.any(String) },
    });
  });
});
