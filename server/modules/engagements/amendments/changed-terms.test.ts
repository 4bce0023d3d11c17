/** Terms beside hours and rate that both sides can agree to change, and how people are told. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TermsChange } from '#contract/engagements/amendment.ts';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { recordEndpoints } from '#contract/engagements/booking-record.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, DAY, toDate } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

/** A booking of which the pharmacy proposes to change something. */
async function proposed(change: (startsAt: string, endsAt: string) => TermsChange) {
  const booked = await world.bookedShift();
  await world.advance('6m');
  const { shift, owner, engagement } = booked;
  const body = change(shift.startsAt, shift.endsAt);
  const params = { id: engagement.id };
  const { amendment } = await world.must(amendments.proposeAmendment, { as: owner, params, body });
  return { ...booked, amendment: amendment! };
}

test('a bonus agreed to after the booking is paid with it, stands in its record, and goes with it', async () => {
  const { shift, owner, specialist, engagement, amendment } = await proposed(() => ({ bonusCents: 5000 }));
  expect(amendment).toMatchObject({
    changed: ['bonusCents'],
    before: { quote: { payCents: 68_400, bonusCents: 0 } },
    after: { quote: { payCents: 73_400, bonusCents: 5000, totalCents: 82_208 } },
  });
  const as = specialist;
  const accepted = await world.must(amendments.acceptAmendment, { as, params: { id: amendment.id } });
  expect(accepted).toMatchObject({
    terms: { bonusCents: 5000 },
    payCents: 73_400,
    payment: { amountCents: 82_208 },
    timeline: expect.arrayContaining([
      expect.objectContaining({
        name: 'amendmentAccepted',
        detail: expect.stringContaining('Bonus $50.00 instead of $0.00.'),
      }),
    ]),
  });
  const record = await world.must(recordEndpoints.getBookingRecord, { as, params: { id: engagement.id } });
  expect(record.versions.map(({ terms, changed }) => [terms.bonusCents, changed])).toEqual(
    expect.arrayContaining([
      [5000, ['bonusCents']],
      [0, []],
    ]),
  );
  await world.must(calls.cancelEngagement, { as, params: { id: engagement.id }, body: {} });
  const open = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
  expect([open.status, open.bonusCents, open.quote.payCents]).toEqual(['Active', 0, 68_400]);
});

test('a booking that moves to another day at the same hours says the day, and not the hours', async () => {
  const later = (at: string) => after(toDate(at), DAY).toISOString();
  const { specialist } = await proposed((startsAt, endsAt) => ({ startsAt: later(startsAt), endsAt: later(endsAt) }));
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: specialist });
  const told = items.find(({ kind }) => kind === 'amendmentProposed');
  expect(told?.body).toMatch(/\w{3}, \w{3} \d+ instead of \w{3}, \w{3} \d+\./);
  expect(told?.body).not.toContain('Start');
});
