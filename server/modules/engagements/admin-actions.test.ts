/** What an Admin is offered on a booking is what the calls then do, by the one table that knows (PRODUCT §11). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints as calls } from '#contract/engagements/on-behalf-endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { dayOf } from '#test/world/day-of.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, arriveBy } = dayOf(() => world);

const offered = async (id: string) => {
  const { actions } = await world.must(engagementEndpoints.getEngagement, { as: admin, params: { id } });
  return Object.fromEntries(actions.map(({ name, refusal }) => [name, refusal]));
};
/** What each call says now, asked by what does nothing: an unknown person, hours as they are. */
const answered = async (id: string, startedAt: string, endedAt: string) => {
  const params = { id };
  const correction = { as: admin, params, body: { hours: { startedAt, endedAt, breakMinutes: 30 } } };
  const [asSpecialist, asBusiness, hours] = [
    ...(await Promise.all(
      (['specialist', 'business'] as const).map((side) =>
        world.call(calls.previewCancelFor, { as: admin, params, query: { side } }),
      ),
    )),
    await world.call(calls.previewCorrection, correction),
  ].map(({ status, body }) => (status === 200 ? null : ((body as { error?: { code: string } }).error?.code ?? '?')));
  return {
    cancelFor: asBusiness && asSpecialist && asBusiness,
    correctHours: hours === 'nothing_changes' ? null : hours,
  };
};

const notYet = { correctHours: 'wrong_status' } as const;
const over = { cancelFor: 'wrong_status', reassignBooking: 'wrong_status' } as const;

test.each([
  [
    'a booking ahead',
    () => world.bookedShift({ startsIn: '60h' }),
    { cancelFor: null, reassignBooking: null, ...notYet },
  ],
  // Who is late may still say that they can't come, and so may an Admin in their place.
  ['one who is late', () => doorAt(20), { cancelFor: null, reassignBooking: 'shift_started', ...notYet }],
  [
    'one who counts as a no-show soon',
    () => doorAt(70),
    { cancelFor: 'shift_started', reassignBooking: 'shift_started', ...notYet },
  ],
  [
    'one at work',
    async () => {
      const door = await doorAt(0);
      await arriveBy(door);
      return door;
    },
    { ...over, ...notYet },
  ],
  ['approved hours', () => approvedShift(world), { ...over, correctHours: null }],
  [
    'hours corrected to none',
    async () => {
      const booked = await approvedShift(world);
      const body = { hours: null, reason: 'The camera shows a closed door.' };
      await world.must(calls.correctHours, { as: admin, params: { id: booked.engagement.id }, body });
      return booked;
    },
    { ...over, correctHours: null },
  ],
  ['disputed hours', () => disputedHours(world), { ...over, correctHours: 'dispute_open' }],
] as const)('%s', async (_what, make, expected) => {
  const { engagement, shift } = await make();
  const actions = await offered(engagement.id);
  expect(actions).toEqual(expected);
  const { cancelFor, correctHours } = actions;
  expect(await answered(engagement.id, shift.startsAt, shift.endsAt)).toEqual({ cancelFor, correctHours });
});
