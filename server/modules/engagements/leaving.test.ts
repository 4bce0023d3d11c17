import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { toDate } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

describe('leaving', () => {
  test.each([
    ['15d', 0, 100],
    ['80h', -10, 90],
    ['30h', -25, 75],
    ['23h', -45, 55],
    ['5h', -75, 25],
  ])(
    'a specialist who leaves %s before the start loses %i points, says the preview and the act',
    async (startsIn, effect, standing) => {
      const { engagement, specialist, shift } = await world.bookedShift({ startsIn });
      const params = { id: engagement.id };
      const preview = await world.must(calls.previewCancel, { as: specialist, params });
      expect([preview.standingEffect, preview.standingAfter]).toEqual([effect, standing]);
      expect((await world.must(calls.getEngagement, { as: specialist, params })).status).toBe('Booked');
      const done = await world.must(calls.cancelEngagement, { as: specialist, params, body: { reason: 'Ill' } });
      expect(done).toMatchObject({
        status: 'Cancelled',
        specialist: { standing },
        effect: { standingEffect: effect, standingAfter: standing },
      });
      expect((await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } })).status).toBe(
        'Active',
      );
    },
  );

  test.each([
    ['80h', 0],
    // 25 % of 684.00 is 171.00, more than 2 h at 72.00.
    ['30h', 17_100],
    // 50 % of 684.00 is 342.00, more than 4 h at 72.00.
    ['20h', 34_200],
  ])('a business that cancels %s before the start pays %i cents', async (startsIn, cents) => {
    const { shift, owner, engagement, specialist } = await world.bookedShift({ startsIn });
    const params = { id: shift.id };
    const preview = await world.must(calls.previewCancelShift, { as: owner, params });
    expect(preview.compensationCents).toBe(cents);
    expect((await world.must(shiftEndpoints.getShift, { as: owner, params })).status).toBe('Booked');
    const done = await world.must(calls.cancelShift, { as: owner, params, body: { reason: 'Covered' } });
    expect([done.status, done.compensationCents]).toEqual(['Cancelled', cents]);
    await world.settle();
    expect((await world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } })).status).toBe(
      'Cancelled',
    );
  });

  test('a cancelled shift keeps its story for the pharmacy: who, when, why, and the booking it ended', async () => {
    const { engagement, shift, owner, specialist } = await world.bookedShift();
    const params = { id: shift.id };
    await world.must(calls.cancelShift, { as: owner, params, body: { reason: 'Flooded' } });
    const at = world.clock.now().toISOString();
    const { firstName, lastName } = engagement.specialist;
    const story = {
      ...{ by: 'business', reason: 'Flooded', at },
      ...{ engagementId: engagement.id, person: { firstName, lastName } },
    };
    expect((await world.must(shiftEndpoints.getShift, { as: owner, params })).cancelled).toEqual(story);
    const { timeline } = await world.must(calls.getEngagement, { as: owner, params: { id: engagement.id } });
    expect(timeline.at(-1)?.detail).toContain('Flooded');
    const hers = await world.call(shiftEndpoints.getShift, { as: specialist, params });
    expect(hers.body.cancelled ?? null, 'the pharmacy’s words about a shift stay there').toBeNull();

    const open = await world.shift({ of: owner, startsIn: '200h' });
    expect(open.cancelled).toBeNull();
    const alone = { as: owner, params: { id: open.id } };
    await world.must(calls.cancelShift, { ...alone, body: { reason: 'Found cover' } });
    expect((await world.must(shiftEndpoints.getShift, alone)).cancelled).toMatchObject({
      reason: 'Found cover',
      engagementId: null,
    });

    const untaken = await world.shift({ of: owner, startsIn: '10h' });
    await world.advance('10h');
    const { cancelled } = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: untaken.id } });
    expect(cancelled).toMatchObject({ by: 'system', at: world.clock.now().toISOString(), engagementId: null });
  });

  test('a booking is undone within 5 minutes, free of effect, and the shift is open again', async () => {
    const { engagement, specialist, shift, owner } = await world.bookedShift();
    const undone = await world.must(calls.undoBooking, { as: owner, params: { id: engagement.id } });
    expect(undone).toMatchObject({ status: 'Pending', awaits: 'business', specialist: { standing: 100 } });
    expect((await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } })).status).toBe(
      'Active',
    );
    await world.must(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
    const left = await world.must(calls.undoBooking, { as: specialist, params: { id: engagement.id } });
    expect(left).toMatchObject({ status: 'Cancelled', specialist: { standing: 100 } });
    await world.must(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
    const late = await world.bookedShift();
    await world.advance('6m');
    expect(code(await world.call(calls.undoBooking, { as: late.owner, params: { id: late.engagement.id } }))).toBe(
      'undo_over',
    );
  });

  test('a shift that was kept for favorites opens to everybody at once when who had it leaves', async () => {
    const shift = await world.shift({ startsIn: '10d', bookingMode: 'invite-first' });
    expect(shift.opensToAllAt).not.toBeNull();
    const specialist = await world.specialist();
    const invite = await world.must(calls.inviteSpecialist, {
      as: shift.owner,
      params: { id: shift.id },
      body: { specialistId: specialist.specialistId },
    });
    const held = { as: specialist, params: { id: invite.id } };
    await world.must(calls.acceptEngagement, held);
    await world.must(calls.cancelEngagement, { ...held, body: { reason: 'Ill' } });
    const reopened = await world.must(shiftEndpoints.getShift, { as: shift.owner, params: { id: shift.id } });
    expect([reopened.status, reopened.opensToAllAt]).toEqual(['Active', null]);
  });

  test('a pharmacy that leaves before the hold stands has cancelled no booking', async () => {
    const counts = async (businessId: string) =>
      world.db
        .selectFrom('business_reliability')
        .select(['booked', 'cancelled'])
        .where('business_id', '=', businessId)
        .executeTakeFirst();
    const hold = vi.spyOn(world.deps.gateways.payments, 'placeHold').mockRejectedValue(new Error('connection reset'));
    const { engagement, owner } = await world.request({ startsIn: '10h' });
    const params = { id: engagement.id };
    await world.call(calls.acceptEngagement, { as: owner, params });
    expect((await world.must(calls.getEngagement, { as: owner, params })).status).toBe('Active');
    await world.must(calls.cancelEngagement, { as: owner, params, body: { reason: 'Closed that day' } });
    expect((await counts(owner.businessId))?.cancelled ?? 0).toBe(0);
    hold.mockRestore();
    await world.advance('15m');
    const booked = await world.bookedShift({ of: owner });
    const again = { as: owner, params: { id: booked.engagement.id } };
    await world.must(calls.cancelEngagement, { ...again, body: { reason: 'Closed that day' } });
    expect(await counts(owner.businessId)).toEqual({ booked: 1, cancelled: 1 });
  });

  test('an unanswered request expires and counts against the pharmacy’s answers', async () => {
    const { engagement, specialist, owner } = await world.request({ startsIn: '10d' });
    await world.advance('48h');
    expect((await world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } })).status).toBe(
      'Expired',
    );
    const row = await world.db
      .selectFrom('business_reliability')
      .select(['requests_expired', 'response_minutes'])
      .where('business_id', '=', owner.businessId)
      .executeTakeFirst();
    // As long as it waited: a pharmacy that lets requests expire is not quick.
    expect(row).toEqual({ requests_expired: 1, response_minutes: 48 * 60 });
  });

  test('an open shift whose start passes is cancelled by the clock and its posting is over', async () => {
    const shift = await world.shift({ startsIn: '5h' });
    await world.advance('5h');
    expect((await world.must(shiftEndpoints.getShift, { as: shift.owner, params: { id: shift.id } })).status).toBe(
      'Cancelled',
    );
    expect(
      (await world.must(shiftEndpoints.getPosting, { as: shift.owner, params: { id: shift.postingId } })).status,
    ).toBe('Completed');
    expect(toDate(shift.startsAt) <= world.clock.now()).toBe(true);
  });
});
