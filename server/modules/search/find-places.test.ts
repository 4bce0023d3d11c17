import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import type { KnownPlace } from '#server/gateways/geocode/geocoder.ts';
import { createMarket, type Market } from '#test/world/market.ts';
import { findPlaces, findStreets } from './find-places.ts';

let market: Market;
beforeAll(async () => {
  market = await createMarket();
});
afterAll(() => market.close());

async function places(query: string, limit?: number) {
  const asked = searchEndpoints.findPlaces.query.parse({ query, limit });
  return findPlaces(market.callAs(null), { params: undefined, query: asked, body: undefined });
}

test('a place has a label that finds it again, its point and zone', async () => {
  const { items } = await places('07003');
  expect(items).toEqual([
    {
      label: 'Bloomfield, NJ 07003',
      latitude: 40.8035,
      longitude: -74.1891,
      city: 'Bloomfield',
      state: 'NJ',
      zip: '07003',
      timeZone: 'America/New_York',
    },
  ]);
  expect((await places('chicago')).items[0]).toMatchObject({
    label: 'Chicago, IL',
    zip: null,
    timeZone: 'America/Chicago',
  });
});

test('as many as asked for, eight by default, none for what we do not know', async () => {
  expect(await places('san')).toMatchObject({ total: 8, page: 0 });
  expect((await places('san', 3)).items).toHaveLength(3);
  expect(await places('00000')).toEqual({ items: [], total: 0, page: 0 });
});

describe('a street', () => {
  const labels = async (query: string) => (await places(query)).items.map(({ label }) => label);

  test('is no ZIP that begins with its number: what is behind it is found', async () => {
    expect(await labels('12 Main St, Bloomfield, NJ')).toEqual(['Bloomfield, NJ']);
    expect(await labels('12 Main St, Floor 2, Bloomfield, NJ')).toEqual(['Bloomfield, NJ']);
    expect(await labels('12 Main St, 07003')).toEqual(['Bloomfield, NJ 07003']);
    expect(await labels('12 Main St')).toEqual([]);
    expect(await labels('07003 Bloomfield')).toEqual(['Bloomfield, NJ 07003']);
  });

  const callWith = (findStreet: () => Promise<KnownPlace | null>) => {
    const call = market.callAs(null);
    const { gateways } = call.deps;
    return { ...call, deps: { ...call.deps, gateways: { ...gateways, geocode: { ...gateways.geocode, findStreet } } } };
  };
  const house: KnownPlace = {
    ...{ street: '12 Main Street', city: 'Bloomfield', state: 'NJ', zip: '07003' },
    ...{ coordinates: { lat: 40.7925, lng: -74.2001 }, timeZone: 'America/New_York' },
  };
  const input = (query: string) => ({ params: undefined, query: { query, limit: 8 }, body: undefined });

  test('that is never found keeps no city waiting', async () => {
    const silent = callWith(() => new Promise(() => undefined));
    const { items } = await findPlaces(silent, input('12 Main St, Bloomfield, NJ'));
    expect(items.map(({ label }) => label)).toEqual(['Bloomfield, NJ']);
  });

  test('is asked for by itself, and only where it is one', async () => {
    const known = callWith(async () => house);
    expect((await findStreets(known, input('12 Main'))).items.map(({ label }) => label)).toEqual([
      '12 Main Street, Bloomfield, NJ 07003',
    ]);
    expect(await findStreets(known, input('07003 Bloomfield'))).toEqual({ items: [], total: 0, page: 0 });
    expect(
      await findStreets(
        callWith(async () => null),
        input('12 Main'),
      ),
    ).toEqual({ items: [], total: 0, page: 0 });
  });
});
