/** After an outage each step comes as long after the one before was told as it does on any other day (PRODUCT §5). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, MINUTE, minutesBetween } from '#contract/time.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { countNotices, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, read } = dayOf(() => world);

/** Nothing runs until so many minutes after the start; then everything that is due does, once. */
async function outageUntil(door: Door, minutes: number): Promise<void> {
  const until = after(door.shift.startsAt, minutes * MINUTE);
  const passed = minutesBetween(world.clock.now(), until);
  world.clock.moveTo(until);
  await extendSessions(world.db, passed);
  await world.advance('0m');
}

test('nobody is a no-show before "are you close?" had its time: 105 minutes, as on any day', async () => {
  const door = await doorAt(0);
  await outageUntil(door, 300);
  expect(await countNotices(world, door.specialist, 'runningLate')).toBe(1);
  expect(await read(door)).toMatchObject({ status: 'Booked', attendance: 'Late' });
  await world.advance('104m');
  expect(await read(door)).toMatchObject({ status: 'Booked' });
  await world.advance('1m');
  expect(await read(door)).toMatchObject({ status: 'Cancelled', ending: { as: 'noShow' } });
});

test('a word alone is told to go before an Admin a quarter of an hour before it counts for nothing', async () => {
  const door = await doorAt(0);
  await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: {} });
  await outageUntil(door, 300);
  expect(await countNotices(world, door.specialist, 'arrivalReviewOpened')).toBe(1);
  expect(await read(door)).toMatchObject({ status: 'Booked' });
  await world.advance('14m');
  expect(await read(door)).toMatchObject({ status: 'Booked' });
  await world.advance('1m');
  expect(await read(door)).toMatchObject({ status: 'Cancelled', ending: { as: 'noShow', inReview: true } });
  // The same Admin who would have decided about the arrival now decides about the no-show, with the claim beside it.
  expect(await openReviews(world, door.params.id)).toMatchObject([
    { kind: 'noShow', entries: [{ kind: 'arrival_without_code' }] },
  ]);
});
