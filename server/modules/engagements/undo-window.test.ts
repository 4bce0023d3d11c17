import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

const read = (as: Person, id: string) => world.must(calls.getEngagement, { as, params: { id } });
const accept = (as: Person, id: string) => world.must(calls.acceptEngagement, { as, params: { id } });
const undo = (as: Person, id: string) => world.call(calls.undoBooking, { as, params: { id } });

/** Five people ask for one shift, and the first of them for another at the same time. */
async function fiveRequests() {
  const { engagement, specialist, shift, owner } = await world.request();
  const rivals = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const person = await world.specialist();
      const asked = await world.must(calls.requestShift, { as: person, params: { id: shift.id }, body: {} });
      return { person, id: asked.id };
    }),
  );
  const elsewhere = await world.request({ by: specialist });
  return { engagement, specialist, shift, owner, rivals, elsewhere };
}

/** Every request's row as it is, but for the booking itself. */
async function rowsOf(ids: readonly string[]) {
  return world.db.selectFrom('engagements').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

describe('the undo window', () => {
  test('nobody else is declined or told before it closes, and undo leaves every request as it was', async () => {
    const { engagement, owner, rivals, elsewhere } = await fiveRequests();
    const ids = [...rivals.map(({ id }) => id), elsewhere.engagement.id];
    const before = await rowsOf(ids);
    await accept(owner, engagement.id);
    await world.settle();
    expect(await rowsOf(ids)).toEqual(before);
    expect((await undo(owner, engagement.id)).status).toBe(200);
    await world.settle();
    expect(await rowsOf(ids)).toEqual(before);
    const told = await world.db
      .selectFrom('notifications')
      .select('id')
      .where('subject_id', 'in', ids)
      .where('kind', 'in', ['engagementDeclined', 'engagementCancelled'])
      .execute();
    expect(told).toEqual([]);
    // One of them is booked in the place of the first.
    expect((await accept(owner, ids[0] ?? '')).status).toBe('Booked');
  });

  test('once it is closed the others are declined and the person’s own overlapping requests withdrawn', async () => {
    const { engagement, specialist, owner, rivals, elsewhere } = await fiveRequests();
    await accept(owner, engagement.id);
    await world.advance('5m');
    expect((await read(owner, rivals[0]?.id ?? '')).status).toBe('Pending');
    await world.advance('1m');
    for (const { person, id } of rivals)
      expect(await read(person, id)).toMatchObject({ status: 'Declined', onHold: null });
    expect((await read(specialist, elsewhere.engagement.id)).status).toBe('Cancelled');
  });

  test('with no window, when the start is under 8 h away, the others are answered at once', async () => {
    const { engagement, owner, shift } = await world.request({ startsIn: '7h' });
    const rival = await world.must(calls.requestShift, {
      as: await world.specialist(),
      params: { id: shift.id },
      body: {},
    });
    await accept(owner, engagement.id);
    expect((await read(owner, rival.id)).status).toBe('Declined');
  });

  test('what is on hold cannot be accepted; both pharmacies see why, the other requesters see nothing new', async () => {
    const { engagement, specialist, owner, shift, rivals, elsewhere } = await fiveRequests();
    const rival = rivals[0] ?? { id: '', person: specialist };
    const seen = await world.must(shiftEndpoints.getShift, { as: rival.person, params: { id: shift.id } });
    const asked = await read(rival.person, rival.id);
    const booked = await accept(owner, engagement.id);
    const reply = await world.call(calls.acceptEngagement, { as: owner, params: { id: rival.id } });
    expect([reply.status, code(reply)]).toEqual([409, 'on_hold']);
    expect((await read(owner, rival.id)).onHold).toEqual({ because: 'shiftBooked', until: booked.undoUntil });
    const { items } = await world.must(calls.listCandidates, { as: owner, params: { id: shift.id } });
    const candidate = items.find((one) => one.engagementId === rival.id);
    expect(candidate).toMatchObject({ onHold: { because: 'shiftBooked' } });
    expect(candidate?.actions.find(({ name }) => name === 'acceptEngagement')?.refusal).toBe('on_hold');

    const other = { as: elsewhere.owner, params: { id: elsewhere.engagement.id } };
    expect(code(await world.call(calls.acceptEngagement, other))).toBe('on_hold');
    for (const side of [elsewhere.owner, specialist])
      expect((await read(side, elsewhere.engagement.id)).onHold).toEqual({
        because: 'personBooked',
        until: booked.undoUntil,
      });

    expect(await read(rival.person, rival.id)).toEqual(asked);
    expect(await world.must(shiftEndpoints.getShift, { as: rival.person, params: { id: shift.id } })).toEqual(seen);
  });

  test('the clock of a request stands still while it is on hold', async () => {
    const { engagement, owner, shift } = await world.request({ startsIn: '10d' });
    const late = await world.specialist();
    const rival = await world.must(calls.requestShift, { as: late, params: { id: shift.id }, body: {} });
    await world.advance('2878m');
    await world.must(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
    await world.advance('4m');
    expect((await read(late, rival.id)).status).toBe('Pending');
    await world.must(calls.undoBooking, { as: owner, params: { id: engagement.id } });
    const left = Date.parse((await read(late, rival.id)).answerBy ?? '') - world.clock.now().getTime();
    expect(left).toBe(2 * 60_000);
    await world.advance('2m');
    expect((await read(late, rival.id)).status).toBe('Expired');
  });

  test('a booking that is left before it closes frees those who waited', async () => {
    const { engagement, specialist, owner, rivals } = await fiveRequests();
    await accept(owner, engagement.id);
    await world.must(calls.cancelEngagement, {
      as: specialist,
      params: { id: engagement.id },
      body: { reason: 'Ill' },
    });
    await world.advance('6m');
    const rival = rivals[1] ?? { id: '' };
    expect(await read(owner, rival.id)).toMatchObject({ status: 'Pending', onHold: null });
    expect((await accept(owner, rival.id)).status).toBe('Booked');
  });

  test('each side undoes once per shift', async () => {
    const { engagement, specialist, owner, shift, rivals } = await fiveRequests();
    const rival = rivals[0] ?? { id: '', person: specialist };
    const undoUsedBy = () =>
      Promise.all(
        [owner, rival.person].map(async (as) => {
          const { undoUsed } = await world.must(shiftEndpoints.getShift, { as, params: { id: shift.id } });
          return undoUsed;
        }),
      );
    await accept(owner, engagement.id);
    expect(await undoUsedBy()).toEqual([false, false]);
    expect((await undo(owner, engagement.id)).status).toBe(200);
    expect(await undoUsedBy()).toEqual([true, false]);
    const again = await accept(owner, rival.id);
    expect(again.actions.find(({ name }) => name === 'undoBooking')?.refusal).toBe('undo_used');
    expect(code(await undo(owner, rival.id))).toBe('undo_used');
    expect((await undo(rival.person, rival.id)).status).toBe(200);
    expect(await undoUsedBy()).toEqual([true, true]);
    expect((await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } })).status).toBe('Active');
  });

  test('undo and the accept of another at the same instant never both hold', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { engagement, owner, rivals, shift } = await fiveRequests();
      await accept(owner, engagement.id);
      const replies = await Promise.all([
        undo(owner, engagement.id),
        ...rivals.map(({ id }) => world.call(calls.acceptEngagement, { as: owner, params: { id } })),
      ]);
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const live = await world.db
        .selectFrom('engagements')
        .select('id')
        .where('shift_id', '=', shift.id)
        .where('status', 'in', ['Active', 'Booked'])
        .execute();
      expect(live.length).toBeLessThanOrEqual(1);
      expect(replies.slice(1).filter(({ status }) => status === 200)).toHaveLength(live.length);
    }
  });

  describe('undo by who accepted leaves it to the letter as it was', () => {
    /** Everything undo may touch: the row itself, its shift, the pharmacy's card; not when a shift was last written. */
    async function stateOf(shiftId: string, businessId: string) {
      const engagements = await world.db
        .selectFrom('engagements')
        .selectAll()
        .where('shift_id', '=', shiftId)
        .orderBy('id')
        .execute();
      const { updated_at, ...shift } = await world.db
        .selectFrom('shifts')
        .selectAll()
        .where('id', '=', shiftId)
        .executeTakeFirstOrThrow();
      expect(updated_at).toBeInstanceOf(Date);
      const card = await world.db
        .selectFrom('business_reliability')
        .selectAll()
        .where('business_id', '=', businessId)
        .executeTakeFirst();
      // Nothing counted yet and counted to zero again are the same card.
      const counted = Object.entries(card ?? {}).filter(([name, count]) => name !== 'business_id' && count !== 0);
      return JSON.parse(
        JSON.stringify({ engagements, shift, counted }, (key, value) => (key === 'version' ? undefined : value)),
      );
    }

    test('a request with a counter-offer', async () => {
      const shift = await world.shift({ startsIn: '10d', allowCounterOffers: true });
      const specialist = await world.specialist();
      const { id } = await world.must(calls.requestShift, {
        as: specialist,
        params: { id: shift.id },
        body: { counterRatePerHourCents: 7700 },
      });
      await world.advance('90m');
      const before = await stateOf(shift.id, shift.owner.businessId);
      await accept(shift.owner, id);
      expect(await stateOf(shift.id, shift.owner.businessId)).not.toEqual(before);
      const undone = await world.must(calls.undoBooking, { as: shift.owner, params: { id } });
      expect(undone).toMatchObject({ status: 'Pending', awaits: 'business', bookedAt: null, termsHash: null });
      expect(await stateOf(shift.id, shift.owner.businessId)).toEqual(before);
      // It can be accepted once more: another booking, another hold, another version of the record.
      expect((await accept(shift.owner, id)).status).toBe('Booked');
    });

    test('an invite', async () => {
      const shift = await world.shift({ startsIn: '10d' });
      const specialist = await world.specialist();
      const { id } = await world.must(calls.inviteSpecialist, {
        as: shift.owner,
        params: { id: shift.id },
        body: { specialistId: specialist.specialistId },
      });
      const before = await stateOf(shift.id, shift.owner.businessId);
      await accept(specialist, id);
      await undo(specialist, id);
      expect(await stateOf(shift.id, shift.owner.businessId)).toEqual(before);
      expect((await read(specialist, id)).actions.find(({ name }) => name === 'acceptEngagement')?.refusal).toBeNull();
    });

    test('an instant booking of a shift she had saved; without a bookmark nothing is left open', async () => {
      const shift = await world.shift({ startsIn: '10d', bookingMode: 'instant' });
      const specialist = await world.specialist();
      await world.must(calls.saveShift, { as: specialist, params: { id: shift.id } });
      const before = await stateOf(shift.id, shift.owner.businessId);
      const booked = await world.must(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
      expect(booked.status).toBe('Booked');
      expect((await world.must(calls.undoBooking, { as: specialist, params: { id: booked.id } })).status).toBe('Saved');
      expect(await stateOf(shift.id, shift.owner.businessId)).toEqual(before);

      const other = await world.specialist();
      const now = await world.must(calls.requestShift, { as: other, params: { id: shift.id }, body: {} });
      expect((await world.must(calls.undoBooking, { as: other, params: { id: now.id } })).status).toBe('Cancelled');
    });

    test('its clock stood still meanwhile', async () => {
      const { engagement, owner } = await world.request({ startsIn: '10d' });
      await world.advance('2878m');
      await accept(owner, engagement.id);
      await world.advance('4m');
      await undo(owner, engagement.id);
      const left = Date.parse((await read(owner, engagement.id)).answerBy ?? '') - world.clock.now().getTime();
      expect(left).toBe(2 * 60_000);
    });

    test('undone by the other side it is over', async () => {
      const { engagement, owner, specialist } = await world.request({ startsIn: '10d' });
      await accept(owner, engagement.id);
      await undo(specialist, engagement.id);
      expect(await read(owner, engagement.id)).toMatchObject({ status: 'Cancelled', cancelledBy: 'specialist' });
    });

    test('the database refuses a second undo of the same side on the same shift', async () => {
      const { engagement, owner, rivals } = await fiveRequests();
      await accept(owner, engagement.id);
      await undo(owner, engagement.id);
      const row = await world.db
        .selectFrom('booking_undos')
        .selectAll()
        .where('engagement_id', '=', engagement.id)
        .executeTakeFirstOrThrow();
      await expect(
        world.db
          .insertInto('booking_undos')
          .values({ ...row, engagement_id: rivals[0]?.id ?? '' })
          .execute(),
      ).rejects.toThrow(/booking_undos_by_business/);
    });
  });
});
