/** An Admin gives a booking to another specialist in one act (PRODUCT §11). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints as calls } from '#contract/engagements/on-behalf-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { newId } from '#server/ids.ts';
import { blocksIn } from '#test/world/block-of.ts';
import { meetBetweenLocks } from '#test/world/meet-between-locks.ts';
import { openReviews, waitingAtTheDoor } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const REASON = 'Agreed with both this morning.';
const reassign = (id: string, specialistId: string, key?: string) =>
  world.call(calls.reassignBooking, {
    as: admin,
    params: { id },
    body: { specialistId, reason: REASON },
    ...(key && { key }),
  });
const told = async (as: Person) => {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.filter(({ body }) => body.includes(REASON)).map(({ kind }) => kind);
};
const engagementOf = (as: Person, id: string) => world.must(engagementEndpoints.getEngagement, { as, params: { id } });
const holds = (engagementId: string) =>
  world.db.selectFrom('payments').select(['state', 'amount_cents']).where('engagement_id', '=', engagementId).execute();

test.each([
  ['before the hold', '60h', 'planned'],
  ['with the hold placed', '20h', 'requires_capture'],
])('%s one goes free of effect, the other is booked by the terms posted, and all three are told', async (...row) => {
  const [, startsIn, state] = row;
  const { owner, specialist, shift, engagement } = await world.bookedShift({ startsIn });
  await world.advance('6m');
  const other = await world.specialist();
  const reply = await reassign(engagement.id, other.specialistId);
  expect([reply.status, reply.body.status]).toEqual([200, 'Booked']);
  expect(reply.body.terms).toMatchObject({ ratePerHourCents: 7200, startsAt: shift.startsAt });
  const left = await engagementOf(specialist, engagement.id);
  expect(left).toMatchObject({ status: 'Cancelled', cancelledBy: 'admin', cancelReason: REASON });
  expect((await world.must(standingEndpoints.getStanding, { as: specialist })).score).toBe(100);
  expect(await told(specialist)).toEqual(['bookingReassigned']);
  expect(await told(other)).toEqual(['bookingTakenOver']);
  expect(await told(owner)).toEqual(['bookingTakenOver']);
  expect((await holds(engagement.id)).map((payment) => payment.state)).toEqual(['canceled']);
  const [hold] = await holds(reply.body.id);
  expect([hold?.state, hold?.amount_cents]).toEqual([state, 76_608]);
  const now = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
  expect([now.status, now.booked?.engagementId]).toEqual(['Booked', reply.body.id]);
});

test('who may not book it changes nothing: the first one keeps the shift', async () => {
  const { specialist, engagement } = await world.bookedShift({ startsIn: '60h' });
  const unfit = await world.specialist({ licenseState: 'NY' });
  expect((await reassign(engagement.id, unfit.specialistId)).body.error?.code).toBe('license_wrong_state');
  expect((await reassign(engagement.id, specialist.specialistId)).body.error?.code).toBe('already_engaged');
  expect((await engagementOf(specialist, engagement.id)).status).toBe('Booked');
  expect((await holds(engagement.id)).map(({ state }) => state)).toEqual(['planned']);
  const as = await world.specialist();
  const body = { specialistId: as.specialistId, reason: REASON };
  expect((await world.call(calls.reassignBooking, { as, params: { id: engagement.id }, body })).status).toBe(403);
});

test('a request of theirs becomes the booking', async () => {
  const { shift, engagement, owner } = await world.request({ startsIn: '60h' });
  const other = await world.specialist();
  const asked = await world.must(engagementEndpoints.requestShift, { as: other, params: { id: shift.id }, body: {} });
  await world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id: engagement.id } });
  const reply = await reassign(engagement.id, other.specialistId);
  expect([reply.body.id, reply.body.status]).toEqual([asked.id, 'Booked']);
});

test('a request for several dates is not broken up: who asked for the whole block keeps waiting for it', async () => {
  const { post, ask, engagementsOf } = blocksIn(() => world);
  const { owner, posting, first } = await post({ dates: 2 });
  const [winner, rival] = [await world.specialist(), await world.specialist()];
  const won = (await ask(winner, first)).body;
  await ask(rival, first);
  await world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id: won.id } });
  expect((await reassign(won.id, rival.specialistId)).body.error?.code).toBe('already_engaged');
  const theirs = (await engagementsOf(posting)).map(({ specialist_id, status }) => [specialist_id, status]);
  expect(theirs.filter(([who]) => who === rival.specialistId).map(([, status]) => status)).toEqual([
    'Pending',
    'Pending',
  ]);
  expect(theirs.filter(([who]) => who === winner.specialistId).map(([, status]) => status)).toEqual([
    'Booked',
    'Booked',
  ]);
});

test('what waited for an Admin about the one who goes is settled with it', async () => {
  const { owner, engagement } = await waitingAtTheDoor(world);
  await world.must(engagementEndpoints.reportNotHere, { as: owner, params: { id: engagement.id } });
  expect(await openReviews(world, engagement.id)).toHaveLength(1);
  const other = await world.specialist();
  const reply = await reassign(engagement.id, other.specialistId);
  expect([reply.status, reply.body.status]).toEqual([200, 'Booked']);
  expect(await openReviews(world, engagement.id)).toEqual([]);
});

test('two people who change shifts, moved at the same instant end in one booking each', async () => {
  const [one, two] = [await world.bookedShift({ startsIn: '60h' }), await world.bookedShift({ startsIn: '90h' })];
  const key = newId();
  const replies = await Promise.all([
    reassign(one.engagement.id, two.specialist.specialistId),
    reassign(two.engagement.id, one.specialist.specialistId),
    reassign(one.engagement.id, two.specialist.specialistId, key),
    reassign(one.engagement.id, two.specialist.specialistId, key),
  ]);
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  for (const { shift, owner } of [one, two]) {
    const now = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
    expect(now.status).toBe('Booked');
    const held = await world.db
      .selectFrom('engagements')
      .select('id')
      .where('shift_id', '=', shift.id)
      .where('status', 'in', ['Active', 'Booked'])
      .execute();
    expect(held).toHaveLength(1);
  }
});

describe('two Admins who swap two people, met between their locks', () => {
  async function swap(backwards: boolean) {
    const [one, two] = [await world.bookedShift({ startsIn: '60h' }), await world.bookedShift({ startsIn: '90h' })];
    const pair = [one.specialist.specialistId, two.specialist.specialistId] as const;
    const met = await meetBetweenLocks(world, { pair, backwards }, () =>
      Promise.all([reassign(one.engagement.id, pair[1]), reassign(two.engagement.id, pair[0])]),
    );
    return { ...met, statuses: met.replies.map(({ status }) => status) };
  }

  test('lock both in one order: neither waits for the other in a circle', async () => {
    expect(await swap(false)).toMatchObject({ circles: 0, statuses: [200, 200] });
  });

  test('would wait in a circle, each from its own end (control)', async () => {
    expect((await swap(true)).circles).toBeGreaterThan(0);
  });
});
