/** Every number of standing is the booking's own policy's (PRODUCT, first paragraph). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, DAY, HOUR, toDate } from '#contract/time.ts';
import { workingDaysAfter } from '#contract/working-days.ts';
import { dayOf } from '#test/world/day-of.ts';
import { standingOf } from '#test/world/standing-of.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { read, leave, appeal, pass } = standingOf(() => world);
const { doorAt, arriveBy } = dayOf(() => world);

const outcomes: readonly [keyof Policy, Policy[keyof Policy], () => Promise<unknown>, unknown][] = [
  ['specialistCancel', [{ noticeHours: 0, effect: -33 }], async () => (await left('30h')).score, 67],
  ['onTimeEffect', 7, async () => (await onTime()).lines.map(({ effect }) => effect), [7]],
  ['standingLapseDays', 30, async () => daysUntil((await left('30h')).lines[0]?.lapsesAt), 30],
  ['pauseFirstDays', 4, async () => daysUntil((await left('5h', '20h')).pause?.until), 4],
  ['pauseSecondDays', 9, secondPause, 9],
  ['pauseEndEffect', 20, async () => (await ended()).score, 20],
  ['appealDays', 2, async () => daysUntil((await left('30h')).lines[0]?.appealUntil), 2],
  ['appealAnswerDays', 1, answeredWithin, true],
  ['leaveFreeBeforeHours', 22, freeAt, [-45, 0]],
  ['cancelUnpaidBeforeHours', 6, cancelledAt, ['Booked', 'Cancelled']],
];

describe.each(outcomes)('%s', (name, value, outcome, expected) => {
  test('changed, changes the outcome', async () => {
    await setPolicy({ [name]: value });
    expect(await outcome()).toEqual(expected);
  });
});

test('a booking keeps the policy it was made under', async () => {
  await setPolicy({});
  const specialist = await world.specialist();
  const { engagement } = await world.bookedShift({ by: specialist, startsIn: '30h' });
  await setPolicy({ specialistCancel: [{ noticeHours: 0, effect: -99 }] });
  const preview = await world.must(calls.previewCancel, { as: specialist, params: { id: engagement.id } });
  expect(preview.standingEffect).toBe(-25);
});

test('leaving free of a refused payment counts from the earlier of two starts', async () => {
  await setPolicy({});
  const { specialist: as, params, at, shift } = await refusedBooking();
  await at(23);
  expect((await world.must(calls.previewCancel, { as, params })).standingEffect).toBe(-45);
  // As where both agreed to begin six hours later.
  const booked_starts_at = after(toDate(shift.startsAt), -6 * HOUR);
  await world.db.updateTable('engagements').set({ booked_starts_at }).where('id', '=', params.id).execute();
  expect((await world.must(calls.previewCancel, { as, params })).standingEffect).toBe(0);
});

async function setPolicy(changes: Partial<Policy>): Promise<void> {
  const as = await world.admin();
  const { version } = await world.must(adminEndpoints.getPolicy, { as });
  await world.must(adminEndpoints.updatePolicy, { as, body: { policy: { ...defaultPolicy, ...changes }, version } });
}

const daysUntil = (moment: string | null | undefined) => (Date.parse(moment ?? '') - world.clock.now().getTime()) / DAY;

async function left(...notices: readonly string[]) {
  const specialist = await world.specialist();
  for (const notice of notices) await leave(specialist, notice);
  return read(specialist);
}

async function onTime() {
  const door = await doorAt(-10);
  await arriveBy(door);
  return read(door.specialist);
}

async function secondPause() {
  const specialist = await world.specialist();
  await leave(specialist, '5h');
  await leave(specialist, '20h');
  await pass(15);
  await leave(specialist, '5h');
  return daysUntil((await read(specialist)).pause?.until);
}

async function ended() {
  const specialist = await world.specialist();
  await leave(specialist, '5h');
  await leave(specialist, '20h');
  await pass(15);
  return read(specialist);
}

async function answeredWithin() {
  const specialist = await world.specialist();
  const { lineId } = await leave(specialist, '30h');
  await appeal(specialist, lineId);
  const line = (await read(specialist)).lines.find(({ id }) => id === lineId);
  return line?.appeal?.answerBy === workingDaysAfter(world.clock.now(), 1, 'America/New_York').toISOString();
}

async function refusedBooking() {
  const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
  const booked = await world.bookedShift({ of: owner, startsIn: '50h' });
  const params = { id: booked.engagement.id };
  const at = async (hours: number) => world.advance(world.until(booked.shift.startsAt, hours));
  return { ...booked, params, at };
}

async function freeAt() {
  const { specialist: as, params, at } = await refusedBooking();
  const effects: number[] = [];
  for (const hours of [23, 22]) {
    await at(hours);
    effects.push((await world.must(calls.previewCancel, { as, params })).standingEffect);
  }
  return effects;
}

async function cancelledAt() {
  const { specialist: as, params, at } = await refusedBooking();
  const found: string[] = [];
  for (const hours of [7, 6]) {
    await at(hours);
    found.push((await world.must(calls.getEngagement, { as, params })).status);
  }
  return found;
}
