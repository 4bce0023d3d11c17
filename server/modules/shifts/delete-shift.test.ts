/** When a shift may be deleted that somebody did not come to: not while they may have come all the same (PRODUCT §2, §5). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shiftEndpoints as calls } from '#contract/shifts/endpoints.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, release, notHere, arriveBy, payments, standingLines } = dayOf(() => world);

/** In minutes: how old an entry may be. */
const SEVEN_DAYS = 7 * 24 * 60;

/** What the pharmacy's page says of deleting the shift, and what deleting it says. */
async function deletion({ owner: as, shift }: Door) {
  const params = { id: shift.id };
  const { actions, status } = await world.must(calls.getShift, { as, params });
  const shown = actions.find(({ name }) => name === 'deleteShift')?.refusal ?? null;
  const reply = await world.call(calls.deleteShift, { as, params });
  return { status, shown, said: reply.body.error?.code ?? null };
}

describe('a shift that somebody did not come to is not deleted', () => {
  test.each([
    ['was released', 30, release],
    ['was reported as a no-show', 60, notHere],
  ] as const)('while who %s may have typed the code offline: it pays as turned away', async (_, minutes, end) => {
    const door = await doorAt(minutes);
    await end(door);
    expect(await deletion(door)).toEqual({ status: 'Active', shown: 'day_open', said: 'day_open' });
    await advanceTo(door, minutes + 20);
    const late = await arriveBy(door, -5);
    expect(late.body).toMatchObject({ status: 'Cancelled', ending: { as: 'turnedAway', payCents: 34_200 } });
    expect(await payments(door.params.id)).toMatchObject([
      { kind: 'shift', state: 'canceled' },
      { kind: 'compensation', pay: 34_200 },
    ]);
    expect((await standingLines(door.params.id)).filter(({ effect }) => effect < 0)).toEqual([]);
    expect(await deletion(door)).toMatchObject({ shown: 'has_money', said: 'has_money' });
  });

  test('until no code counts any more that was typed before: seven days after they were let go', async () => {
    const door = await doorAt(30);
    await release(door);
    await advanceTo(door, 30 + SEVEN_DAYS - 1);
    expect(await deletion(door)).toEqual({ status: 'Cancelled', shown: 'day_open', said: 'day_open' });
    const late = await arriveBy(door, 29);
    expect(late.body).toMatchObject({ ending: { as: 'turnedAway', payCents: 34_200 } });
  });

  test('is deleted then, and answers a code that comes later with why it is too late', async () => {
    const door = await doorAt(30);
    await release(door);
    await advanceTo(door, 30 + SEVEN_DAYS);
    const tooLate = async () => (await arriveBy(door, 29)).body.error;
    const words = 'This code reached us more than 7 days after it was entered, too late to count by itself.';
    expect(await tooLate()).toMatchObject({ code: 'entered_too_late', message: expect.stringContaining(words) });
    expect(await deletion(door)).toEqual({ status: 'Cancelled', shown: null, said: null });
    expect(await tooLate()).toMatchObject({ code: 'entered_too_late', message: expect.stringContaining(words) });
    expect(await payments(door.params.id)).toMatchObject([{ kind: 'shift', state: 'canceled' }]);
  });

  test('while an Admin looks at the no-show, and no longer', async () => {
    const door = await doorAt(60);
    await notHere(door);
    await advanceTo(door, 60 + SEVEN_DAYS);
    const [review] = await openReviews(world, door.params.id);
    expect(await deletion(door)).toMatchObject({ shown: 'day_open', said: 'day_open' });
    expect((await decideReview(world, review?.id ?? '', 'excused')).status).toBe(200);
    expect(await deletion(door)).toMatchObject({ shown: null, said: null });
  });
});
