/** A shift for several people is one result, one count and one alert (PRODUCT §3, "headcount"; §7). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { linesIn } from '#test/world/line-of.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { post, asked, ask } = linesIn(() => world);
const search = (as: Person | null, show: 'everything' | 'forYou' = 'everything') =>
  world.must(searchEndpoints.searchShifts, {
    as,
    body: { zip: '07042', stepSize: 31, pageSize: 50, points: true, ...(as && { show }) },
  });

test('search, its counts, its pins and For you show one line, with the places that are open', async () => {
  const { owner, shift } = await post(3);
  const ann = await world.specialist();
  for (const as of [null, ann]) {
    const found = await search(as);
    expect(found.totalShifts).toBe(1);
    expect(found.pharmacyLocations?.map(({ shifts }) => shifts)).toEqual([1]);
    expect(found.days.filter(({ shifts }) => shifts > 0).map(({ shifts }) => shifts)).toEqual([1]);
    expect(found.pharmacies[0]?.shifts.map(({ places }) => places)).toEqual([{ total: 3, open: 3 }]);
  }
  expect((await search(ann, 'forYou')).forYou).toMatchObject({ shifts: 1, everything: 1 });
  const counts = await world.must(searchEndpoints.countShifts, { as: null, body: { zip: '07042', stepSize: 31 } });
  expect(counts.totalShifts).toBe(1);

  const requests = await asked(3, shift.id);
  const accept = (id: string) => world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id } });
  await accept(requests[0]?.id ?? '');
  const [left] = (await search(null)).pharmacies[0]?.shifts ?? [];
  expect(left).toMatchObject({ places: { total: 3, open: 2 } });
  const [mine] = (await search(requests[0]?.person ?? null)).pharmacies[0]?.shifts ?? [];
  expect(mine?.myEngagement, 'whichever place it is').toMatchObject({ id: requests[0]?.id, status: 'Booked' });
  await accept(requests[1]?.id ?? '');
  await accept(requests[2]?.id ?? '');
  expect((await search(null)).totalShifts, 'every place is taken').toBe(0);
  const back = { as: owner, params: { id: requests[1]?.id ?? '' } };
  await world.must(engagementEndpoints.undoBooking, back);
  expect((await search(null)).pharmacies[0]?.shifts.map(({ places }) => places)).toEqual([{ total: 3, open: 1 }]);
});

test('a saved search tells of a line once', async () => {
  const searcher = await world.specialist();
  await world.must(savedSearchEndpoints.saveSearch, {
    as: searcher,
    body: {
      ...{
        name: 'Near home',
        place: 'Montclair, NJ',
        center: { lat: 40.82, lng: -74.21 },
        radiusMiles: 30,
        alerts: true,
      },
      filters: {},
    },
  });
  const { ids } = await post(4);
  await world.settle();
  const matches = await world.db
    .selectFrom('saved_search_matches')
    .select('shift_id')
    .where('specialist_id', '=', searcher.specialistId)
    .where('shift_id', 'in', ids)
    .execute();
  expect(matches).toHaveLength(1);
  expect((await ask(searcher, matches[0]?.shift_id ?? '')).status).toBe(200);
});
