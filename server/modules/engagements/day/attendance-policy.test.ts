/** Policy fields of a shift's day, its hours and its pay: each changed alone changes the outcome (PRODUCT, first paragraph). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, MINUTE, minutesBetween, toDate } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { locationNear } from '#test/world/location-near.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, arriveBy, standingLines } = dayOf(() => world);

/** The shift lasts ten hours. */
const END = 600;
/** Booked for today: a short way to its door. */
const at = (minutes: number) => doorAt(minutes, { startsIn: '3h' });

const typeWrong = async ({ specialist: as, params, wrong: code }: Door, times: number) => {
  for (let tries = 0; tries < times; tries += 1) await world.call(calls.arrive, { as, params, body: { code } });
};
const codeOf = (reply: { status: number; body: { error?: { code: string } } }) =>
  reply.body.error?.code ?? reply.status;

async function typedAfter(minutes: number) {
  return codeOf(await arriveBy(await at(minutes)));
}

async function rightAfterTheLock() {
  const door = await at(-45);
  await typeWrong(door, defaultPolicy.codeTries);
  await advanceTo(door, -30);
  return codeOf(await arriveBy(door));
}

/** Returns how many codes were issued anew. */
async function renewedAfter(failures: number) {
  const door = await at(-45);
  const issued = async () =>
    (await world.db.selectFrom('one_time_codes').select('id').where('subject', '=', door.params.id).execute()).length;
  const before = await issued();
  await typeWrong(door, failures);
  return (await issued()) - before;
}

/** Says that nobody gives the code, from so far away; returns the status twenty minutes later. */
async function waitedAt(spot: { meters: number; accuracyMeters: number }) {
  const door = await at(-5);
  const { specialist: as, params, owner, shift } = door;
  const location = await locationNear(world, owner, shift.id, spot);
  await world.must(calls.arriveWithoutCode, { as, params, body: { location } });
  await advanceTo(door, 15);
  return (await read(door)).status;
}

/** Arrives on time and leaves so many minutes after the end by both codes. */
async function worked(overMinutes = 0) {
  const door = await at(-5);
  await arriveBy(door);
  await advanceTo(door, END + overMinutes);
  const { specialist: as, params, codes } = door;
  await world.must(calls.depart, { as, params, body: { code: codes.supervisorAttendance } });
  return door;
}

/** Sends the hours as worked and returns what silence makes of them within so many hours. */
async function silence(overMinutes: number, hours: number) {
  const door = await worked(overMinutes);
  const { specialist: as, params, shift } = door;
  const endedAt = after(toDate(shift.endsAt), overMinutes * MINUTE).toISOString();
  await world.must(calls.submitTimesheet, {
    as,
    params,
    body: { startedAt: shift.startsAt, endedAt, breakMinutes: 30 },
  });
  await advanceTo(door, END + overMinutes + hours * 60);
  const { dispute, timesheet } = await read(door);
  return dispute ? 'with an Admin' : timesheet?.status;
}

async function forgotten() {
  const door = await at(-5);
  await arriveBy(door);
  await advanceTo(door, END + 5 * 60);
  return (await read(door)).status;
}

async function sentByItself() {
  const door = await worked();
  await advanceTo(door, END + 7 * 60);
  return (await read(door)).timesheet?.submittedAt !== null;
}

async function approved() {
  const door = await worked();
  await world.must(calls.approveTimesheet, { as: door.owner, params: door.params });
  await world.settle();
  return door;
}

async function paidOutIn() {
  const { specialist: as } = await approved();
  const { payout } = await world.must(walletEndpoints.getWallet, { as, query: {} });
  return payout.nextAt && minutesBetween(world.clock.now(), payout.nextAt) / 60;
}

async function earnedStanding() {
  const door = await approved();
  await advanceTo(door, END + 25 * 60);
  return (await standingLines(door.params.id)).find(({ rule }) => rule === 'completed')?.effect;
}

/** Asks for the money at once, with no shift completed before. */
async function atOnce() {
  const { specialist: as } = await approved();
  await world.prove(as);
  await world.must(walletEndpoints.addPaymentMethod, {
    as,
    body: { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true },
  });
  const reply = await world.call(walletEndpoints.requestPayout, { as, body: { instant: true } });
  return reply.body.error?.code ?? reply.body.amountCents;
}

type Value = Policy[keyof Policy];
const outcomes: readonly [keyof Policy, Value, () => Promise<unknown>, unknown, unknown, Partial<Policy>?][] = [
  ['arrivalUntilMinutes', 90, () => typedAfter(100), 200, 'outside_arrival_window'],
  ['codeLockMinutes', 20, rightAfterTheLock, 200, 'code_locked'],
  ['codeRenewAfterFailures', 3, () => renewedAfter(4), 0, 1],
  ['arrivedByEvidenceMinutes', 40, () => waitedAt({ meters: 20, accuracyMeters: 20 }), 'In Progress', 'Booked'],
  ['nearMeters', 400, () => waitedAt({ meters: 300, accuracyMeters: 20 }), 'Booked', 'In Progress'],
  ['placeAccuracyMeters', 300, () => waitedAt({ meters: 20, accuracyMeters: 200 }), 'Booked', 'In Progress'],
  ['forgottenDepartureHours', 6, forgotten, 'In Review', 'In Progress'],
  ['submitWithinHours', 6, sentByItself, false, true],
  ['approveWithinHours', 10, () => silence(0, 11), 'Pending', 'Approved'],
  ['overrunMinutes', 40, () => silence(31, 49), 'with an Admin', 'Approved'],
  ['selfApprovePercent', 100, () => silence(10, 49), 'Approved', 'with an Admin'],
  // Four hours before it is promised: so long it may take to arrive.
  ['payoutWithinHours', 10, paidOutIn, 20, 6],
  ['completedEffect', 9, earnedStanding, 5, 9],
  ['instantAfterShifts', 0, atOnce, 'instant_not_yet', -68_101],
  ['instantFeeCents', 499, atOnce, -68_101, -67_901, { instantAfterShifts: 0 }],
];

test.each(outcomes)('%s, changed, changes the outcome', async (name, value, outcome, usual, changed, beside = {}) => {
  const during = async (policy: Partial<Policy>) => {
    await setPolicy(world, { ...beside, ...policy });
    return outcome();
  };
  expect([await during({}), await during({ [name]: value })]).toEqual([usual, changed]);
});

test('a booking keeps the tries and the pause of the policy it was made under', async () => {
  await setPolicy(world, {});
  const door = await at(-45);
  await setPolicy(world, { codeTries: 1, codeLockMinutes: 60 });
  await typeWrong(door, defaultPolicy.codeTries - 1);
  expect(codeOf(await arriveBy(door))).toBe(200);
});
