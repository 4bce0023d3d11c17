import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { hidingEndpoints } from '#contract/engagements/hiding-endpoints.ts';
import { shiftEndpoints as shifts } from '#contract/shifts/endpoints.ts';
import { engagementStatuses } from '#contract/statuses.ts';
import { disputedHours, workedBeyond } from '#test/world/disputed-hours.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const counts = (as: Person) => world.must(calls.countEngagements, { as });
const params = ({ engagement: { id } }: { engagement: { id: string } }) => ({ params: { id } });

test('of each status as many are counted as its list has, what is hidden left out, and what waits for an answer', async () => {
  const owner = await world.owner();
  const specialist = await world.specialist();
  const both = { of: owner, by: specialist };
  const { answer } = await disputedHours(world, both);
  const invited = await world.shift({ of: owner, startsIn: '20d' });
  await world.must(calls.inviteSpecialist, {
    as: owner,
    params: { id: invited.id },
    body: { specialistId: specialist.specialistId },
  });
  await world.request({ ...both, startsIn: '21d' });
  await world.bookedShift({ ...both, startsIn: '22d' });
  await world.bookedShift({ ...both, startsIn: '23d' });
  const saved = await world.shift({ of: owner, startsIn: '24d' });
  await world.must(calls.saveShift, { as: specialist, params: { id: saved.id } });
  const declined = await world.request({ ...both, startsIn: '25d' });
  await world.must(calls.declineEngagement, { as: owner, ...params(declined) });
  const hidden = await world.request({ ...both, startsIn: '26d' });
  await world.must(calls.declineEngagement, { as: owner, ...params(hidden) });
  await world.must(hidingEndpoints.hideEngagement, { as: specialist, ...params(hidden), body: { hide: true } });
  await world.bookedShift({ of: owner, startsIn: '27d' });

  expect(await counts(specialist)).toEqual({
    statuses: { Approved: 1, Pending: 2, Booked: 2, Saved: 1, Declined: 1 },
    offersToAnswer: 1,
    disputesToAnswer: 1,
  });
  const { statuses } = await counts(specialist);
  for (const status of engagementStatuses) {
    const { total } = await world.must(calls.listEngagements, { as: specialist, query: { status } });
    expect([status, statuses[status] ?? 0]).toEqual([status, total]);
  }

  expect((await answer(true)).status).toBe(200);
  expect(await counts(specialist)).toMatchObject({ disputesToAnswer: 0 });
});

test('a pharmacy’s people are told how many requests they can answer and how many hours wait for approval', async () => {
  const owner = await world.owner();
  const manager = await world.manager(owner);
  const waiting = (as: Person, query = {}) => world.must(calls.countWaiting, { as, query });
  expect(await waiting(owner)).toEqual({ requestsToAnswer: 0, hoursToApprove: 0 });

  // Approved in part: what is left is for the specialist, or for an Admin.
  await disputedHours(world, { of: owner });
  await workedBeyond(world, { of: owner, startsIn: '12h' });
  await workedBeyond(world, { of: owner, startsIn: '12h', send: false });
  const asked = await world.request({ of: owner, startsIn: '20d' });
  await world.request({ of: owner, startsIn: '21d' });
  const invited = await world.shift({ of: owner, startsIn: '22d' });
  const body = { specialistId: (await world.specialist()).specialistId };
  await world.must(calls.inviteSpecialist, { as: owner, params: { id: invited.id }, body });
  await world.request({ startsIn: '23d' });

  for (const as of [owner, manager])
    expect(await waiting(as, { businessId: owner.businessId })).toEqual({ requestsToAnswer: 2, hoursToApprove: 2 });
  const { items } = await world.must(shifts.listShifts, { as: owner, query: { status: 'Active' } });
  expect(items.reduce((sum, { requests }) => sum + requests, 0)).toBe(2);

  // On hold while the booking may be undone: nobody can answer it.
  const { id } = asked.shift;
  await world.must(calls.requestShift, { as: await world.specialist(), params: { id }, body: {} });
  await world.must(calls.acceptEngagement, { as: owner, ...params(asked) });
  expect(await waiting(owner)).toEqual({ requestsToAnswer: 1, hoursToApprove: 2 });
});

test('each side is told of its own, and of no pharmacy but its own', async () => {
  const { owner, specialist } = await world.request({ startsIn: '30d' });
  const { businessId } = await world.owner();
  const status = async (reply: Promise<{ status: number }>) => (await reply).status;
  expect(await status(world.call(calls.countEngagements, { as: owner }))).toBe(403);
  expect(await status(world.call(calls.countEngagements))).toBe(401);
  expect(await status(world.call(calls.countWaiting, { as: specialist, query: {} }))).toBe(403);
  expect(await status(world.call(calls.countWaiting, { as: owner, query: { businessId } }))).toBe(404);
});
