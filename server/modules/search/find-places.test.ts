import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { createMarket, type Market } from '#test/world/market.ts';
import { findPlaces } from './find-places.ts';

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
