/** Both sides, or many of one, at once; each race has a control that shows what its guard prevents. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import { toDate } from '#contract/time.ts';
import { callSixteen, countWinners } from '#test/world/concurrent-calls.ts';
import { allTrue, workedShift } from '#test/world/ratings-in.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type World } from '#test/world.ts';
import { ratingSweeps } from './rating-sweeps.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const shownEvents = (engagementId: string) =>
  world.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'ratingsShown')
    .where('subject_id', '=', engagementId)
    .execute();
const figuresOf = (businessId: string) =>
  world.db
    .selectFrom('business_reliability')
    .select(['ratings', 'stars'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

describe('both sides at once', () => {
  test('are shown, once, and counted once', async () => {
    const { owner, specialist, rated, seenBy, params } = await workedShift(world);
    await Promise.all([rated(owner, { stars: 3 }), rated(specialist, { stars: 4 })]);
    expect([(await seenBy(owner)).theirs?.stars, (await seenBy(specialist)).theirs?.stars]).toEqual([4, 3]);
    expect(await shownEvents(params.id)).toHaveLength(1);
    expect(await figuresOf(owner.businessId)).toEqual({ ratings: 1, stars: 4 });
  });

  test('miss each other where the window is not locked (control)', async () => {
    const { owner, specialist, rated, seenBy, params } = await workedShift(world);
    await withoutLocks(world, { callers: 2 }, () =>
      Promise.all([rated(owner, { stars: 3 }), rated(specialist, { stars: 4 })]),
    );
    expect((await seenBy(owner)).theirs).toBeNull();
    expect(await shownEvents(params.id)).toHaveLength(0);
  });
});

test('of sixteen ratings and changes from both sides, what is shown is what was counted', async () => {
  const { owner, specialist, params, rate } = await workedShift(world);
  let stars = 0;
  const next = () => ({ stars: (stars++ % 5) + 1 });
  const replies = await callSixteen(
    () => rate(owner, next()),
    () => rate(specialist, { ...next(), facts: { ...allTrue, staff: stars % 2 === 0 } }),
  );
  expect(countWinners(replies, ['rating_closed'])).toBeGreaterThanOrEqual(2);
  const { theirs } = await world.must(ratings.getRatings, { as: owner, params });
  expect(await figuresOf(owner.businessId)).toEqual({ ratings: 1, stars: theirs?.stars });
  expect(await shownEvents(params.id)).toHaveLength(1);
});

test('of sixteen replies one is kept', async () => {
  const { owner, bothRated } = await workedShift(world);
  const { ofPharmacy } = await bothRated();
  const params = { id: ofPharmacy.id };
  const replies = await callSixteen(() =>
    world.call(ratings.replyToRating, { as: owner, params, body: { text: 'Thank you.' } }),
  );
  expect(countWinners(replies, ['already_replied'])).toBe(1);
});

test('of sixteen Admins who hide a rating one does, and it is taken out of the figures once', async () => {
  const { owner, bothRated } = await workedShift(world);
  const { ofPharmacy } = await bothRated();
  const as = await world.admin();
  const params = { id: ofPharmacy.id };
  const replies = await callSixteen(() =>
    world.call(ratings.decideRating, { as, params, body: { hide: true, reason: 'An insult.' } }),
  );
  expect(countWinners(replies, ['already_decided'])).toBe(1);
  expect(await figuresOf(owner.businessId)).toEqual({ ratings: 0, stars: 0 });
});

// The clock moves by a week, past the sessions of the others.
test('two servers whose days are over show the ratings once', async () => {
  const { owner, specialist, rated, params } = await workedShift(world);
  await rated(specialist, { stars: 2 });
  world.clock.moveTo(toDate(world.at('7d')));
  const show = ratingSweeps.find(({ name }) => name === 'showRatings');
  if (!show) throw new Error('no sweep');
  expect(await show.due(world.deps, [])).toContain(params.id);
  const done = await Promise.all(Array.from({ length: 6 }, () => show.act(world.deps, params.id)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await shownEvents(params.id)).toHaveLength(1);
  expect(await figuresOf(owner.businessId)).toEqual({ ratings: 1, stars: 2 });
});
