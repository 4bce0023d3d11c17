/** When "Will you be there?" is asked is the booking's own policy's (PRODUCT, first paragraph; §5). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { minutesBetween } from '#contract/time.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const others = { confirmFirstHours: 40, confirmAgainHours: 20, confirmLastHours: 10, silenceHours: 3 };

/** Returns how many hours before the start a booking's events of a name were, and what they say of that. */
async function hoursBefore({ shift, engagement }: Awaited<ReturnType<World['bookedShift']>>, name: string) {
  const events = await world.db
    .selectFrom('events')
    .select(['at', 'data'])
    .where('subject_id', '=', engagement.id)
    .where('name', '=', name)
    .orderBy('at')
    .execute();
  return events.map(({ at, data }) => [
    Math.round(minutesBetween(at, shift.startsAt) / 60),
    (data as { hoursBefore?: number }).hoursBefore,
  ]);
}

test('three times before the start, and the pharmacy hears of silence at the last', async () => {
  await setPolicy(world, others);
  const booked = await world.bookedShift({ startsIn: '60h' });
  // A booking keeps the version it was made under.
  await setPolicy(world, defaultPolicy);
  await world.advance('58h');
  expect(await hoursBefore(booked, 'confirmationAsked')).toEqual([
    [40, 40],
    [20, 20],
    [10, 10],
  ]);
  expect(await hoursBefore(booked, 'confirmationMissing')).toEqual([[10, undefined]]);
});

test('who is asked for the first time at the last question has until later', async () => {
  await setPolicy(world, others);
  const booked = await world.bookedShift({ startsIn: '18h' });
  await world.advance('17h');
  expect(await hoursBefore(booked, 'confirmationAsked')).toEqual([[10, 10]]);
  expect(await hoursBefore(booked, 'confirmationMissing')).toEqual([[3, undefined]]);
});
