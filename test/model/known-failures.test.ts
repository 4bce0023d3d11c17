/** Failures that booking systems in the field are known for, each as the story of one shift (issue 12, "Proof"). */
import { describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, DAY, HOUR, toDate } from '#contract/time.ts';
import { createWorld, type Person, type World } from '../world.ts';

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

async function inWorld(startsAt: string | undefined, story: (world: World) => Promise<void>): Promise<void> {
  const world = await createWorld(startsAt ? { startsAt } : {});
  try {
    await story(world);
  } finally {
    await world.close();
  }
}

/** Two people who wait for the same shift. */
async function twoWaiting(world: World, startsIn: string) {
  const { engagement, owner, shift } = await world.request({ startsIn });
  const as = await world.specialist();
  const second = await world.must(calls.requestShift, { as, params: { id: shift.id }, body: {} });
  return { owner, shift, first: engagement, second };
}

describe('known failures of booking systems', () => {
  test.each(['10d', '7h'])('two that wait for one slot are never both confirmed, %s ahead', (startsIn) =>
    inWorld(undefined, async (world) => {
      const { owner, shift, first, second } = await twoWaiting(world, startsIn);
      const accept = (id: string) => world.call(calls.acceptEngagement, { as: owner, params: { id } });
      expect((await accept(first.id)).body.status).toBe('Booked');
      expect((await accept(second.id)).status).toBe(409);
      await world.advance('10m');
      expect((await accept(second.id)).status).toBe(409);
      const read = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
      expect(read.booked?.engagementId).toBe(first.id);
    }),
  );

  describe('each date of a weekly repeat is checked, the last one like the first', () => {
    const weekly = (world: World, owner: { businessId: string }, startsIn: string, shorter = 0) => ({
      businessId: owner.businessId,
      role: 'Pharmacist' as const,
      ratePerHourCents: 7200,
      block: 'mandatory' as const,
      shifts: [0, 7, 14].map((days) => {
        const startsAt = after(toDate(world.at(startsIn)), days * DAY);
        const hours = days === 14 ? 8 - shorter : 8;
        return { startsAt: startsAt.toISOString(), endsAt: after(startsAt, hours * HOUR).toISOString() };
      }),
    });

    async function ask(world: World, as: Person) {
      const owner = await world.owner();
      const body = weekly(world, owner, '5d');
      const { shifts } = await world.must(shiftEndpoints.createPosting, { as: owner, body });
      return world.call(calls.requestShift, { as, params: { id: shifts[0]?.id ?? '' }, body: {} });
    }

    test('when it is posted', () =>
      inWorld(undefined, async (world) => {
        const owner = await world.owner();
        const post = (shorter: number) =>
          world.call(shiftEndpoints.createPosting, { as: owner, body: weekly(world, owner, '5d', shorter) });
        expect(code(await post(5))).toBe('shift_too_short');
        expect((await post(0)).status).toBe(200);
      }));

    test.each(['3h', '-3h'])('when it is asked for, against a booking %s off the last date', (off) =>
      inWorld(undefined, async (world) => {
        const { specialist } = await world.bookedShift({
          startsIn: `${19 * 24 + Number.parseInt(off, 10)}h`,
          lasts: '8h',
        });
        const asked = await ask(world, specialist);
        expect([asked.status, code(asked)]).toEqual([409, 'block_not_bookable']);
        expect(asked.body.error?.message).toContain('Dec 5');
      }),
    );

    test('when it is asked for, with a license that ends before the last date', () =>
      inWorld(undefined, async (world) => {
        const specialist = await world.specialist({ licenseExp: '2026-12-01' });
        const asked = await ask(world, specialist);
        expect(asked.status).toBe(409);
      }));
  });

  // The clocks go forward on March 14, 2027, at 2:00 AM in New York, and back on November 1, 2026.
  test.each([
    ['forward: 2 h 45 min by the clock on the wall are 1 h 45 min', '2027-03-14T06:30:00.000Z', 1.75, 409],
    ['forward: 3 h 15 min by the clock on the wall are 2 h 15 min', '2027-03-14T06:30:00.000Z', 2.25, 200],
    ['back: 1 h 15 min by the clock on the wall are 2 h 15 min', '2026-11-01T05:30:00.000Z', 2.25, 200],
    ['back: 45 min by the clock on the wall are 1 h 45 min', '2026-11-01T05:30:00.000Z', 1.75, 409],
  ])('the least notice counts hours that pass, on the day clocks go %s', (_, now, hours, status) =>
    inWorld(now, async (world) => {
      const owner = await world.owner();
      const startsAt = after(toDate(now), hours * HOUR);
      const reply = await world.call(shiftEndpoints.createPosting, {
        as: owner,
        body: {
          businessId: owner.businessId,
          role: 'Pharmacist',
          ratePerHourCents: 7200,
          shifts: [{ startsAt: startsAt.toISOString(), endsAt: after(startsAt, 6 * HOUR).toISOString() }],
        },
      });
      expect([reply.status === 201 ? 200 : reply.status, code(reply) ?? null]).toEqual([
        status,
        status === 409 ? 'starts_too_soon' : null,
      ]);
    }),
  );

  test.each(['12h', '30h'])(
    'what the provider says of a shift that is cancelled and deleted still counts, %s ahead',
    (startsIn) =>
      inWorld(undefined, async (world) => {
        const { owner, shift, engagement } = await world.bookedShift({ startsIn });
        await world.must(calls.cancelEngagement, { as: owner, params: { id: engagement.id }, body: {} });
        await world.call(shiftEndpoints.deleteShift, { as: owner, params: { id: shift.id } });
        // Throws where an event cannot be applied.
        await world.advance('3d');
        const open = await world.db
          .selectFrom('payments')
          .select('state')
          .where('state', 'in', ['planned', 'created', 'processing', 'requires_capture'])
          .execute();
        expect(open).toEqual([]);
      }),
  );

  test('a slot that is not paid for yet is not sold a second time; given back, it is sold once', () =>
    inWorld(undefined, async (world) => {
      const { owner, shift, first, second } = await twoWaiting(world, '12h');
      const { payments } = world.deps.gateways;
      const { placeHold } = payments;
      // The provider is out of reach: nobody knows whether the money is held.
      Object.assign(payments, { placeHold: () => Promise.reject(new Error('connection reset')) });
      await world.call(calls.acceptEngagement, { as: owner, params: { id: first.id } });
      const read = () => world.must(calls.getEngagement, { as: owner, params: { id: first.id } });
      expect((await read()).status).toBe('Active');
      const accept = () => world.call(calls.acceptEngagement, { as: owner, params: { id: second.id } });
      expect((await accept()).status).toBe(409);
      const third = await world.call(calls.requestShift, {
        as: await world.specialist(),
        params: { id: shift.id },
        body: {},
      });
      expect([third.status, code(third)]).toEqual([409, 'shift_taken']);

      await world.advance('16m', { mayFail: true });
      expect((await read()).status).toBe('Pending');
      Object.assign(payments, { placeHold });
      expect((await accept()).body.status).toBe('Booked');
      await world.advance('1h', { mayFail: true });
      const held = await world.db
        .selectFrom('payments')
        .select('engagement_id')
        .where('state', 'in', ['planned', 'created', 'processing', 'requires_capture', 'succeeded'])
        .execute();
      expect(held.map(({ engagement_id }) => engagement_id)).toEqual([second.id]);
    }));
});
