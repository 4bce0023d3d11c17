/** What "I’ll be there" was said of (PRODUCT §5): a start that moved is another one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, DAY, toDate } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Returns the attendance of a booking that was confirmed three weeks ahead, once both agreed to a change. */
async function afterChange(change: (shift: { startsAt: string; endsAt: string }) => object) {
  const { engagement, shift, owner, specialist } = await world.bookedShift({ startsIn: '21d' });
  const params = { id: engagement.id };
  await world.must(calls.confirmAttendance, { as: specialist, params });
  const body = change(shift);
  const { amendment } = await world.must(amendments.proposeAmendment, { as: owner, params, body });
  await world.must(amendments.acceptAmendment, { as: specialist, params: { id: amendment?.id ?? '' } });
  return (await world.must(calls.getEngagement, { as: owner, params })).attendance;
}
const later = (at: string) => after(toDate(at), 2 * DAY).toISOString();

test('a start that moved is asked about again, also where no question was due yet', async () => {
  const moved = await afterChange(({ startsAt, endsAt }) => ({ startsAt: later(startsAt), endsAt: later(endsAt) }));
  expect(moved).toBe('Unconfirmed');
});

test('a change of pay leaves what was said of the day', async () => {
  expect(await afterChange(() => ({ ratePerHourCents: 8000 }))).toBe('Confirmed');
});
