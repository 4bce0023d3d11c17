/** What an Admin is told before deciding about attendance is what the decision does (PRODUCT §4, §5). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ReviewEffect,
  attendanceReviewEndpoints as reviews,
} from '#contract/engagements/attendance-review-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, notHere, arriveBy, payments } = dayOf(() => world);

/** Situations that wait for an Admin, at a pharmacy whose shift began or is about to. */
const situations = {
  'an arrival before the start': async () => {
    const door = await doorAt(-45);
    await claim(door);
    await notHere(door);
    return door;
  },
  'an arrival denied an hour and a half after the start': async () => {
    const door = await doorAt(-45);
    await claim(door);
    await notHere(door);
    await advanceTo(door, 90);
    return door;
  },
  'a no-show with the shift still open': async () => {
    const door = await doorAt(70);
    await notHere(door);
    return door;
  },
  'a no-show of a shift that is over': async () => {
    const door = await doorAt(70);
    await notHere(door);
    await advanceTo(door, 700);
    return door;
  },
  'a walk-out after two hours': async () => {
    const door = await atWork(120);
    await world.must(calls.reportWalkOut, { as: door.owner, params: door.params, body: { reason: 'Gone' } });
    return door;
  },
  'being sent home after two hours': async () => {
    const door = await atWork(120);
    await world.must(calls.reportSentHome, { as: door.specialist, params: door.params, body: {} });
    return door;
  },
} satisfies Record<string, () => Promise<Door>>;

const claim = ({ specialist: as, params }: Door) => world.must(calls.arriveWithoutCode, { as, params, body: {} });

async function atWork(minutes: number): Promise<Door> {
  const door = await doorAt(-5);
  await arriveBy(door);
  await advanceTo(door, minutes);
  return door;
}

const standing = async ({ specialist: as }: Door) => world.must(standingEndpoints.getStanding, { as });

async function reviewOf(door: Door): Promise<string> {
  const [review] = await openReviews(world, door.params.id);
  if (!review) throw new Error('nothing waits for an Admin');
  return review.id;
}

const effectsOf = async (id: string) =>
  world.must(reviews.previewAttendanceReview, { as: await world.admin(), params: { id } });

const decide = async (id: string, { decision, ...effect }: ReviewEffect) => {
  const { ending, payCents, standingEffect, pause } = effect;
  const body = { decision, reason: 'The camera shows it', expected: { ending, payCents, standingEffect, pause } };
  return world.call(reviews.decideAttendanceReview, { as: await world.admin(), params: { id }, body });
};

describe.each(Object.entries(situations))('%s: what is said before is what is done', (_, begin) => {
  test('by each decision that may end it', async () => {
    const first = await begin();
    const { effects } = await effectsOf(await reviewOf(first));
    expect(effects.length).toBeGreaterThan(1);
    for (const { decision } of effects) {
      await world.startAgain();
      const door = await begin();
      const id = await reviewOf(door);
      const said = (await effectsOf(id)).effects.find((effect) => effect.decision === decision);
      if (!said) throw new Error(`${decision} is not said`);
      expect((await decide(id, said)).status, decision).toBe(200);
      const [after, engagement, paid] = [await standing(door), await read(door), await payments(door.params.id)];
      expect(
        {
          ending: engagement.ending?.as ?? 'atWork',
          payCents: paid.filter(({ kind }) => kind !== 'shift').reduce((sum, { pay }) => sum + pay, 0),
          standingAfter: after.score,
          pause: after.pause?.nth ?? null,
        },
        decision,
      ).toEqual({
        ending: said.ending,
        payCents: said.payCents,
        standingAfter: said.standingAfter,
        pause: said.pause?.nth ?? null,
      });
    }
  });
});

test('a no-show says its hundred points, the score after, and the pause they begin', async () => {
  const door = await situations['a no-show with the shift still open']();
  const { effects } = await effectsOf(await reviewOf(door));
  expect(effects.find(({ decision }) => decision === 'noShow')).toMatchObject({
    payCents: 0,
    standingEffect: -100,
    standingAfter: 0,
    pause: { nth: 1, days: 15 },
  });
  const turnedAway = effects.find(({ decision }) => decision === 'turnedAway');
  expect(turnedAway).toMatchObject({ ending: 'turnedAway', standingEffect: 0, standingAfter: 100, pause: null });
  expect(turnedAway?.totalCents).toBeGreaterThan(turnedAway?.payCents ?? 0);
});

test('a no-show confirmed once more costs nothing more, and says so', async () => {
  const door = await doorAt(60);
  await notHere(door);
  const confirm = async () => decideReview(world, (await openReviews(world, door.params.id))[0]?.id ?? '', 'noShow');
  await confirm();
  const at = new Date(Date.parse(door.shift.startsAt) + 4 * 60_000).toISOString();
  await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: { at } });
  await confirm();
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: door.specialist, query: {} });
  const told = items.filter(({ kind }) => kind === 'noShowDecided').map(({ body }) => body);
  expect(told.sort()).toEqual([
    expect.stringContaining('changes by −100 points'),
    expect.stringContaining('stays as it was decided before'),
  ]);
});

test('what became a no-show while it was read as too early for one is asked again, and nothing is decided', async () => {
  const door = await situations['an arrival before the start']();
  const id = await reviewOf(door);
  const said = (await effectsOf(id)).effects.find(({ decision }) => decision === 'notArrived');
  expect(said).toMatchObject({ ending: 'released', standingEffect: 0 });
  await advanceTo(door, 90);
  if (!said) return;
  expect(await decide(id, said)).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } });
  expect(await read(door)).toMatchObject({ status: 'Booked' });
  const now = (await effectsOf(id)).effects.find(({ decision }) => decision === 'notArrived');
  expect(now).toMatchObject({ ending: 'noShow', standingEffect: -100 });
  if (now) expect((await decide(id, now)).status).toBe(200);
});

test('once decided there is nothing to preview', async () => {
  const door = await situations['a no-show with the shift still open']();
  const id = await reviewOf(door);
  const [said] = (await effectsOf(id)).effects;
  if (said) await decide(id, said);
  const as = await world.admin();
  expect(await world.call(reviews.previewAttendanceReview, { as, params: { id } })).toMatchObject({
    status: 409,
    body: { error: { code: 'already_decided' } },
  });
});
