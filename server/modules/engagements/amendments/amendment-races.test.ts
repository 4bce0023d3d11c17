/** Sixteen calls at once through HTTP; test/model/races.test.ts is the control. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { callSixteen, countWinners } from '#test/world/concurrent-calls.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function proposed(of: World = world) {
  const booked = await of.bookedShift();
  const { amendment } = await of.must(amendments.proposeAmendment, {
    as: booked.owner,
    params: { id: booked.engagement.id },
    body: { breakMinutes: 45 },
  });
  const params = { id: amendment?.id ?? '' };
  const accept = () => of.call(amendments.acceptAmendment, { as: booked.specialist, params });
  const decline = () => of.call(amendments.declineAmendment, { as: booked.specialist, params, body: {} });
  return { ...booked, amendmentId: params.id, accept, decline };
}

const rowOf = (id: string) =>
  world.db.selectFrom('engagements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const openOf = (of: World, id: string) =>
  of.db.selectFrom('amendments').selectAll().where('engagement_id', '=', id).where('status', '=', 'Pending').execute();
const versionsOf = async (id: string) =>
  (await world.db.selectFrom('booking_records').select('version').where('engagement_id', '=', id).execute()).length;

describe('of sixteen at once', () => {
  test('proposals of both sides, one is open and the others are told so', async () => {
    const { engagement, owner, specialist } = await world.bookedShift();
    const propose = (as: typeof owner | typeof specialist) => () =>
      world.call(amendments.proposeAmendment, { as, params: { id: engagement.id }, body: { breakMinutes: 45 } });
    const replies = await callSixteen(propose(owner), propose(specialist));
    expect(countWinners(replies, ['amendment_open'])).toBe(1);
    expect(await openOf(world, engagement.id)).toHaveLength(1);
  });

  test('acceptances, one counts: one more version of the record', async () => {
    const { engagement, accept } = await proposed();
    expect(countWinners(await callSixteen(accept), ['amendment_closed'])).toBe(1);
    expect(await versionsOf(engagement.id)).toBe(2);
  });

  test('acceptances and refusals, one answer counts', async () => {
    const { engagement, accept, decline } = await proposed();
    expect(countWinners(await callSixteen(accept, decline), ['amendment_closed'])).toBe(1);
    const amended = (await rowOf(engagement.id)).terms_hash !== engagement.termsHash;
    expect(await versionsOf(engagement.id)).toBe(amended ? 2 : 1);
  });

  test('acceptances and undos, the booking is changed or gone, never both', async () => {
    const { engagement, shift, owner, accept } = await proposed();
    const undo = () => world.call(calls.undoBooking, { as: owner, params: { id: engagement.id } });
    const replies = await callSixteen(accept, undo);
    expect(countWinners(replies, ['amendment_closed', 'undo_over', 'wrong_status'])).toBe(1);
    const { status } = await rowOf(engagement.id);
    expect(await versionsOf(engagement.id)).toBe(status === 'Booked' ? 2 : 1);
    const now = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
    expect([now.status, now.breakMinutes]).toEqual(status === 'Booked' ? ['Booked', 45] : ['Active', 30]);
    expect(await openOf(world, engagement.id)).toEqual([]);
  });

  test('acceptances and cancellations, the booking ends with its change, and the shift is as it was posted', async () => {
    const { engagement, shift, owner, specialist, accept } = await proposed();
    const cancel = () =>
      world.call(calls.cancelEngagement, { as: specialist, params: { id: engagement.id }, body: {} });
    const replies = await callSixteen(accept, cancel);
    expect(countWinners(replies, ['amendment_closed', 'wrong_status'])).toBeLessThanOrEqual(2);
    expect((await rowOf(engagement.id)).status).toBe('Cancelled');
    expect(await openOf(world, engagement.id)).toEqual([]);
    const now = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
    expect([now.status, now.breakMinutes]).toEqual(['Active', 30]);
  });
});
