/** Every number of a day that goes wrong is the booking's own policy's (PRODUCT, first paragraph). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { minutesBetween } from '#contract/time.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { locationNear } from '#test/world/location-near.ts';
import { decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, release, notHere, arriveBy, standingLines } = dayOf(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const sentHome = (door: Door, as: Door['owner'] | Door['specialist']) =>
  world.call(calls.reportSentHome, { as, params: door.params, body: {} });

const outcomes: readonly [keyof Policy, number, () => Promise<unknown>, unknown][] = [
  ['releaseMinutes', 40, () => refusedThenDone([39, 40], release), ['too_early', undefined]],
  ['noShowMinutes', 70, () => refusedThenDone([69, 70], notHere), ['too_early', undefined]],
  ['noShowByItselfMinutes', 90, async () => (await read(await doorAt(90))).ending?.as, 'noShow'],
  ['noShowEffect', -60, confirmedNoShow, [{ rule: 'noShow', effect: -60 }]],
  ['earlyLeaveMinutes', 60, leftBeforeTheEnd, ['Cancelled', 'In Review']],
  ['turnedAwayPercent', 75, hadCome, 51_300],
  ['turnedAwayMinHours', 6, hadCome, 43_200],
  ['sentHomeMinHours', 6, sentHomeAfterAnHour, 43_200],
  // Said on the page of who is paid, and kept to.
  ['approveWithinHours', 10, disputableFor, [10, [undefined, 'too_late']]],
  // The message says what is kept to.
  ['arrivedByEvidenceMinutes', 40, askedWithin, expect.stringContaining('“Not here” within 40 minutes.')],
  ['payoutWithinHours', 1, approvedWords, '$684.00 is on its way to you within 1 hour.'],
  [
    'turnedAwayMinutes',
    90,
    () => refusedThenDone([84, 85], (door) => sentHome(door, door.specialist), atTheDoor),
    ['too_early', undefined],
  ],
];

describe.each(outcomes)('%s', (name, value, outcome, expected) => {
  test(`at ${value} changes the outcome`, async () => {
    await setPolicy({ [name]: value });
    expect(await outcome()).toEqual(expected);
  });
});

/** Nobody's session lives through all of these days. */
async function setPolicy(changes: Partial<Policy>): Promise<void> {
  const as = await world.admin();
  const { version } = await world.must(adminEndpoints.getPolicy, { as });
  await world.must(adminEndpoints.updatePolicy, { as, body: { policy: { ...defaultPolicy, ...changes }, version } });
}

async function refusedThenDone(
  minutes: readonly [number, number],
  act: (door: Door) => Promise<{ body: { error?: { code: string } } }>,
  before: (door: Door) => Promise<unknown> = async () => undefined,
): Promise<unknown> {
  const door = await doorAt(-5);
  await before(door);
  const codes = [];
  for (const at of minutes) {
    await advanceTo(door, at);
    codes.push(code(await act(door)));
  }
  return codes;
}

/** Leaves without a code an hour and a minute before the end, and an hour before it. */
async function leftBeforeTheEnd(): Promise<unknown> {
  const statuses = [];
  for (const at of [539, 540]) {
    const door = await doorAt(-5);
    await arriveBy(door);
    await advanceTo(door, at);
    const { specialist: as, params } = door;
    statuses.push((await world.must(calls.departWithoutCode, { as, params, body: {} })).status);
  }
  return statuses;
}

async function atTheDoor({ specialist: as, params, owner, shift }: Door): Promise<void> {
  const location = await locationNear(world, owner, shift.id, { accuracyMeters: 20 });
  await world.must(calls.arriveWithoutCode, { as, params, body: { location } });
}

async function confirmedNoShow(): Promise<unknown> {
  const door = await doorAt(60);
  await notHere(door);
  await decideReview(world, (await openReviews(world, door.params.id))[0]?.id ?? '', 'noShow');
  return standingLines(door.params.id);
}

async function hadCome(): Promise<unknown> {
  const door = await doorAt(60);
  await notHere(door);
  return (await arriveBy(door, -5)).body.ending?.payCents;
}

async function askedWithin(): Promise<unknown> {
  const door = await doorAt(-5);
  await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: {} });
  return wordsOf(door.owner, 'arrivalWaiting');
}

async function approvedWords(): Promise<unknown> {
  const { specialist } = await approvedShift(world);
  return wordsOf(specialist, 'timesheetApproved');
}

async function wordsOf(as: Person, kind: string): Promise<unknown> {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.find((notice) => notice.kind === kind)?.body;
}

async function disputableFor(): Promise<unknown> {
  const said: unknown[] = [];
  let hours: number | null = null;
  for (const minutes of [599, 600]) {
    const door = await doorAt(-5);
    await arriveBy(door);
    await advanceTo(door, 60);
    const { ending } = (await sentHome(door, door.owner)).body;
    hours = ending && minutesBetween(ending.at, ending.disputeUntil ?? ending.at) / 60;
    await advanceTo(door, 60 + minutes);
    const body = { payCents: 0, reason: 'other' as const, words: 'It was agreed beforehand.' };
    said.push(code(await world.call(disputeEndpoints.disputeEnding, { as: door.owner, params: door.params, body })));
  }
  return [hours, said];
}

async function sentHomeAfterAnHour(): Promise<unknown> {
  const door = await doorAt(-5);
  await arriveBy(door);
  await advanceTo(door, 60);
  return (await sentHome(door, door.owner)).body.ending?.payCents;
}
