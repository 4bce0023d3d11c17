/** The line of an arrival on time (PRODUCT §4). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { dayOf } from '#test/world/day-of.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, arriveBy } = dayOf(() => world);

test.each([
  ['at the minute it starts is', 0, ['onTime']],
  ['a minute later is not', 1, []],
])('an arrival %s on time', async (_what, minutes, rules) => {
  const door = await doorAt(minutes);
  expect((await arriveBy(door)).status).toBe(200);
  const { lines } = await world.must(standingEndpoints.getStanding, { as: door.specialist });
  expect(lines.map(({ rule }) => rule)).toEqual(rules);
});
