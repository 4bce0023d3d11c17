/** The way to a shift that nobody let them work is a way to work (PRODUCT §5, §6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { dayOf } from '#test/world/day-of.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { doorAt, notHere } = dayOf(() => world);

test('miles of somebody who was turned away count, also where an Admin decides that they had come', async () => {
  const door = await doorAt(60);
  await notHere(door);
  const [review] = await openReviews(world, door.params.id);
  expect((await decideReview(world, review?.id ?? '', 'turnedAway')).status).toBe(200);
  await world.advance('3d');
  const year = await world.must(taxEndpoints.getYearSummary, { as: door.specialist, query: { year: 2026 } });
  expect(year.lines).toHaveLength(1);
  expect(year.miles).toBeGreaterThan(1);
});
