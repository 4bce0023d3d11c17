/** Policy fields of posting, asking and booking: each changed alone changes the outcome (PRODUCT, first paragraph). */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { minutesBetween } from '#contract/time.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { setPolicy } from '#test/world/policy-in.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt } = dayOf(() => world);

type Wish = Parameters<World['shift']>[0];
const hours = (at: string | null) => (at === null ? null : minutesBetween(world.clock.now(), at) / 60);
const minutes = (at: string | null) => (at === null ? null : minutesBetween(world.clock.now(), at));
const isPosted = (wish: Wish) => async () =>
  world.shift(wish).then(
    () => true,
    (error: Error) => (/ (409|422) /.test(error.message) ? false : Promise.reject(error)),
  );
const answerHours = (startsIn: string) => async () => hours((await world.request({ startsIn })).engagement.answerBy);
const undoMinutes = (startsIn: string) => async () =>
  minutes((await world.bookedShift({ startsIn })).engagement.undoUntil);
const favoritesHours = (startsIn: string) => async () =>
  hours((await world.shift({ startsIn, bookingMode: 'invite-first' })).opensToAllAt);
const compensation = async () => {
  const { owner: as, engagement } = await world.bookedShift({ startsIn: '30h' });
  return (await world.must(calls.previewCancel, { as, params: { id: engagement.id } })).compensationCents;
};

/** On-my-way, codes: what a specialist may do 45 minutes before the start. */
const atTheDoor = (act: (door: Door) => Promise<{ status: number }>) => async () => {
  const door = await doorAt(-45);
  return (await act(door)).status < 300;
};
const announce = ({ specialist: as, params }: Door) => world.call(calls.announceArrival, { as, params, body: {} });
const type = ({ specialist: as, params }: Door, code: string) =>
  world.call(calls.arrive, { as, params, body: { code } });
const rightAfterWrong = async (door: Door) => {
  for (let tries = 0; tries < 3; tries += 1) await type(door, door.wrong);
  return type(door, door.codes.arrival);
};
const holdHours = async () => {
  const { owner: as, engagement } = await world.bookedShift({ startsIn: '100h' });
  await world.advance('6m');
  const { payment, terms } = await world.must(calls.getEngagement, { as, params: { id: engagement.id } });
  return payment?.holdAt ? minutesBetween(payment.holdAt, terms.startsAt) / 60 : null;
};
const amendmentHours = (startsIn: string) => async () => {
  const { owner: as, engagement } = await world.bookedShift({ startsIn });
  await world.advance('6m');
  const params = { id: engagement.id };
  const body = { breakMinutes: 45 };
  const { amendment } = await world.must(amendmentEndpoints.proposeAmendment, { as, params, body });
  return hours(amendment?.expiresAt ?? null);
};
/** Asked for a shift five hours after another of theirs ends; whether that is rest enough. */
const rests = async () => {
  const { specialist: as } = await world.bookedShift({ startsIn: '72h', lasts: '10h' });
  const next = await world.shift({ startsIn: '87h' });
  const { fit } = await world.must(shiftEndpoints.getShift, { as, params: { id: next.id } });
  return fit.find(({ code }) => code === 'rest')?.met;
};
/** The provider does not answer for 12 minutes. */
const heldWithoutAnswer = async () => {
  const { owner: as, engagement } = await world.request({ startsIn: '12h' });
  const params = { id: engagement.id };
  const hold = vi.spyOn(world.deps.gateways.payments, 'placeHold').mockRejectedValue(new Error('connection reset'));
  await world.call(calls.acceptEngagement, { as, params });
  await world.advance('12m', { mayFail: true });
  hold.mockRestore();
  return (await world.must(calls.getEngagement, { as, params })).status;
};

const { rates } = defaultPolicy;
const outcomes: readonly [keyof Policy, Policy[keyof Policy], () => Promise<unknown>, unknown, unknown][] = [
  ['leadHours', 4, isPosted({ startsIn: '3h', lasts: '8h' }), true, false],
  ['minShiftHours', 6, isPosted({ lasts: '5h' }), true, false],
  ['maxShiftHours', 9, isPosted({ lasts: '10h' }), true, false],
  ['rates', { ...rates, Pharmacist: { minCents: 8000, maxCents: 30_000 } }, isPosted({}), true, false],
  ['emergencyHours', 48, async () => (await world.shift({ startsIn: '30h' })).emergency, false, true],
  ['inviteFirstHours', 20, favoritesHours('200h'), 12, 20],
  ['inviteFirstSoonHours', 5, favoritesHours('60h'), 2, 5],
  ['soonHours', 200, favoritesHours('100h'), 12, 2],
  ['requestExpiryHours', 30, answerHours('200h'), 48, 30],
  ['requestExpirySoonHours', 6, answerHours('60h'), 4, 6],
  ['answerBeforeStartHours', 7, answerHours('8h'), 4, 1],
  ['restHours', 4, rests, false, true],
  ['undoMinutes', 11, undoMinutes('200h'), 5, 11],
  ['undoNoticeHours', 40, undoMinutes('30h'), 5, null],
  // 9.5 hours at $72.00.
  ['businessCancel', [{ noticeHours: 0, percent: 100, minHours: 0 }], compensation, 17_100, 68_400],
  ['amendmentHours', 7, amendmentHours('100h'), 12, 7],
  ['amendmentSoonHours', 2, amendmentHours('20h'), 1, 2],
  ['amendmentSoonWithinHours', 120, amendmentHours('100h'), 12, 1],
  ['holdBeforeHours', 40, holdHours, 24, 40],
  ['onMyWayMinutes', 30, atTheDoor(announce), true, false],
  ['arrivalFromMinutes', 30, atTheDoor((door) => type(door, door.codes.arrival)), true, false],
  ['codeTries', 3, atTheDoor(rightAfterWrong), true, false],
  // Last: what could not be done is tried again much later.
  ['activeHoldMinutes', 10, heldWithoutAnswer, 'Active', 'Pending'],
];

test.each(outcomes)('%s, changed, changes the outcome', async (name, value, outcome, usual, changed) => {
  await setPolicy(world, {});
  const before = await outcome();
  await setPolicy(world, { [name]: value });
  expect([before, await outcome()]).toEqual([usual, changed]);
});
