import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { hidingEndpoints } from '#contract/engagements/hiding-endpoints.ts';
import { engagementStatuses } from '#contract/statuses.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
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
  // Somebody else's are nobody's business.
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

test('only a specialist is told: a pharmacy has its own numbers', async () => {
  const { owner, specialist } = await world.request({ startsIn: '30d' });
  expect((await world.call(calls.countEngagements, { as: owner })).status).toBe(403);
  expect((await world.call(calls.countEngagements, { as: specialist })).status).toBe(200);
  expect((await world.call(calls.countEngagements)).status).toBe(401);
});
