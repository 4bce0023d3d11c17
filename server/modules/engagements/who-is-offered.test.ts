/** Whom a shift is open to, and whom its pharmacy may ask: what is offered is not refused (PRODUCT §3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('favorites come first once: a pharmacy that paused goes on where it was, and who asked can still be booked', async () => {
  const asked = await world.request({ startsIn: '10d' });
  const shift = await world.shift({ startsIn: '10d', bookingMode: 'invite-first', of: asked.owner });
  const reopened = await world.shift({ startsIn: '10d', bookingMode: 'invite-first', of: asked.owner });
  await world.db.updateTable('shifts').set({ opens_to_all_at: null }).where('id', '=', reopened.id).execute();
  await world.advance('12h');
  const specialist = await world.specialist();
  const ask = (of: string) => world.call(calls.requestShift, { as: specialist, params: { id: of }, body: {} });
  const { id } = (await ask(shift.id)).body;
  const params = { id: asked.owner.businessId };
  for (const paused of [true, false])
    await world.must(businessEndpoints.updateBusiness, { as: asked.owner, params, body: { paused } as never });
  await world.settle();
  const again = await world.must(shiftEndpoints.getShift, { as: asked.owner, params: { id: shift.id } });
  expect(again.opensToAllAt).toBe(shift.opensToAllAt);
  expect((await ask(reopened.id)).status).toBe(200);
  // A favorite who is none any more is no stranger to the question that stands.
  await world.db
    .updateTable('shifts')
    .set({ opens_to_all_at: after(world.clock.now(), HOUR) })
    .where('id', '=', shift.id)
    .execute();
  const accepted = await world.call(calls.acceptEngagement, { as: asked.owner, params: { id } });
  expect([accepted.status, accepted.body.status]).toEqual([200, 'Booked']);
});

test('nobody is offered to be invited who lacks what the shift needs, nor when it is too late to answer', async () => {
  const needs = { softwares: ['PioneerRx'], languages: ['Spanish' as const] };
  const able = await world.specialist(needs);
  const unable = await world.specialist();
  const shift = await world.shift({ startsIn: '6h', requirements: needs });
  const params = { id: shift.id };
  const offered = async () => {
    const { items } = await world.must(calls.listCandidates, { as: shift.owner, params });
    return items.map(({ specialistId, actions }) => [specialistId, actions[0]?.refusal]);
  };
  const candidates = await offered();
  expect(candidates).toContainEqual([able.specialistId, null]);
  expect(candidates.map(([id]) => id)).not.toContain(unable.specialistId);
  await world.advance('241m');
  expect(await offered()).toContainEqual([able.specialistId, 'too_late']);
  const { actions } = await world.must(shiftEndpoints.getShift, { as: shift.owner, params });
  expect(actions).toContainEqual({ name: 'inviteSpecialist', refusal: 'too_late' });
});
