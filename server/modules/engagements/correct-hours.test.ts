/** Approved hours that an Admin corrects: the money follows by the difference (PRODUCT §11). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints as calls } from '#contract/engagements/on-behalf-endpoints.ts';
import { percentOf } from '#contract/money.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { newId } from '#server/ids.ts';
import { accountOf } from '#test/world/account-of.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const REASON = 'The break was longer, as both of you wrote.';
type Booked = Awaited<ReturnType<World['bookedShift']>>;
const hoursOf = ({ shift }: Booked, minutes: number) => ({
  startedAt: shift.startsAt,
  endedAt: after(shift.endsAt, minutes * MINUTE).toISOString(),
  breakMinutes: 30,
});
/** `minutes` null: none were worked. */
const correct = (booked: Booked, minutes: number | null, key?: string, as = admin) =>
  world.call(calls.correctHours, {
    as,
    params: { id: booked.engagement.id },
    body: { hours: minutes === null ? null : hoursOf(booked, minutes), reason: REASON },
    ...(key && { key }),
  });
const lines = async (engagementId: string) =>
  world.db.selectFrom('standing_events').select(['rule', 'effect']).where('engagement_id', '=', engagementId).execute();
const told = async (as: Person) => {
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: {} });
  return items.filter(({ body }) => body.includes(REASON)).map(({ kind }) => kind);
};

test.each([
  ['fewer', -60, 'before it is paid out', '1h'],
  ['fewer', -60, 'after it was paid out', '3d'],
  ['more', 45, 'before it is paid out', '1h'],
  ['more', 45, 'after it was paid out', '3d'],
] as const)('%s hours, by %i minutes, %s: both accounts come to the cent, and both sides read why', async (...row) => {
  const [, minutes, , later] = row;
  const booked = await approvedShift(world);
  await world.advance(later);
  const pay = 68_400 + minutes * 120;
  const preview = await world.must(calls.previewCorrection, {
    as: admin,
    params: { id: booked.engagement.id },
    body: { hours: hoursOf(booked, minutes) },
  });
  expect(preview).toMatchObject({
    specialistCents: minutes * 120,
    businessCents: minutes * 120 + percentOf(minutes * 120, 12),
  });
  const key = newId();
  const replies = await Promise.all([correct(booked, minutes, key), correct(booked, minutes, key)]);
  expect(replies.map(({ status }) => status)).toContain(200);
  await world.settle();
  await world.advance('4d');
  expect(await accountOf(world, booked.engagement.id)).toMatchObject({ kept: pay + percentOf(pay, 12), earned: pay });
  for (const side of [booked.specialist, booked.owner]) expect(await told(side)).toEqual(['hoursCorrected']);
  const sheets = await world.db
    .selectFrom('timesheets')
    .select(['version', 'status', 'pay_cents'])
    .where('engagement_id', '=', booked.engagement.id)
    .orderBy('version')
    .execute();
  expect(sheets.at(-1)).toEqual({ version: 2, status: 'Approved', pay_cents: pay });
  const { booked: holder } = await world.must(shiftEndpoints.getShift, {
    as: booked.owner,
    params: { id: booked.shift.id },
  });
  expect(holder?.approvedTotalCents).toBe(pay + percentOf(pay, 12));
  expect((await correct(booked, minutes)).body.error?.code).toBe('nothing_changes');
});

test('hours that come to nothing before they are paid out end the booking at once: nothing kept, earned, owed or counted', async () => {
  const booked = await approvedShift(world);
  const { specialist, owner, engagement } = booked;
  const params = { id: engagement.id };
  const asked = { as: admin, params, body: { hours: null } };
  const before = await lines(engagement.id);
  expect(await world.must(calls.previewCorrection, asked)).toMatchObject({
    specialistCents: -68_400,
    businessCents: -76_608,
  });
  const corrected = await correct(booked, null);
  expect(corrected.body).toMatchObject({
    status: 'Cancelled',
    timesheet: { submitted: null, payCents: 0, status: 'Approved' },
  });
  expect((await correct(booked, null)).body.error?.code).toBe('nothing_changes');
  await world.settle();
  await world.advance('4d');
  expect(await accountOf(world, engagement.id)).toEqual({
    ...{ kept: 0, earned: 0, escrow: 0, overdrawn: 0, balanced: true },
    kinds: ['shift succeeded'],
  });
  expect(await lines(engagement.id)).toEqual(before);
  for (const as of [specialist, owner]) {
    const { status, timeline } = await world.must(engagementEndpoints.getEngagement, { as, params });
    expect([status, ...timeline.slice(-2).map(({ sentence }) => sentence)]).toEqual([
      'Cancelled',
      'Hours corrected: $0.00 in all',
      'No hours were worked: nothing is paid',
    ]);
    expect((await world.must(walletEndpoints.getWallet, { as, query: {} })).owed?.cents ?? 0).toBe(0);
  }
});

test('hours that come to nothing after they were paid out are taken back, and may be corrected again', async () => {
  const booked = await approvedShift(world);
  await world.advance('3d');
  expect((await correct(booked, null)).body).toMatchObject({ status: 'Cancelled' });
  await world.settle();
  await world.advance('4d');
  expect(await accountOf(world, booked.engagement.id)).toMatchObject({ kept: 0, earned: 0, escrow: 0, balanced: true });
  // The new pay makes up for what was to go back, so that no payout completes it.
  expect((await correct(booked, 0)).body).toMatchObject({ status: 'Completed', timesheet: { payCents: 68_400 } });
  await world.settle();
  await world.advance('4d');
  const again = { kept: 76_608, earned: 68_400, escrow: 0, balanced: true };
  expect(await accountOf(world, booked.engagement.id)).toMatchObject(again);
});

test('more hours on a card that refuses are owed', async () => {
  const of = await world.owner({ card: null });
  await world.prove(of);
  const add = (token: string) =>
    world.must(walletEndpoints.addPaymentMethod, { as: of, body: { kind: 'card', token, makeDefault: true } });
  await add('pm_card_visa');
  const booked = await approvedShift(world, { of });
  await world.advance('1h');
  await world.prove(of);
  await add('pm_card_visa_chargeDeclined');
  expect((await correct(booked, 45)).status).toBe(200);
  await world.settle();
  await world.advance('1h');
  const { owed } = await world.must(walletEndpoints.getWallet, { as: of, query: {} });
  expect(JSON.stringify(owed)).toContain(String(5400 + percentOf(5400, 12)));
  expect((await accountOf(world, booked.engagement.id)).earned).toBe(68_400);
});

test('what was written off of corrected hours is not charged by the next correction, and goes back to Mortar', async () => {
  const of = await world.owner({ card: null });
  const add = async (token: string) => {
    await world.prove(of);
    await world.must(walletEndpoints.addPaymentMethod, { as: of, body: { kind: 'card', token, makeDefault: true } });
  };
  await add('pm_card_visa');
  const booked = await approvedShift(world, { of });
  await world.advance('1h');
  await add('pm_card_visa_chargeDeclined');
  expect((await correct(booked, 45)).status).toBe(200);
  await world.settle();
  await world.advance('1h');
  const refused = await world.db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', booked.engagement.id)
    .where('kind', '=', 'adjustment')
    .executeTakeFirstOrThrow();
  const body = { reason: 'They closed the store.' };
  await world.must(paymentDeskEndpoints.writeOffPayment, { as: admin, params: refused, body });
  await world.advance('1h');
  const less = { as: admin, params: { id: booked.engagement.id }, body: { hours: hoursOf(booked, 30) } };
  const preview = await world.must(calls.previewCorrection, less);
  expect(preview).toMatchObject({ specialistCents: -1800, chargedCents: 0, returnedCents: 0 });
  expect((await correct(booked, 30)).status).toBe(200);
  await world.settle();
  await world.advance('4d');
  expect((await world.must(walletEndpoints.getWallet, { as: of, query: {} })).owed?.cents ?? 0).toBe(0);
  expect(await accountOf(world, booked.engagement.id)).toEqual({
    ...{ kept: 76_608, earned: 68_400 + 3600, escrow: 0, overdrawn: 0, balanced: true },
    kinds: ['shift succeeded', 'adjustment failed'],
  });
});

test('hours that are not approved, or disputed still, are not corrected, nor by anybody but an Admin', async () => {
  const booked = await world.bookedShift({ startsIn: '60h' });
  expect((await correct(booked, 0)).body.error?.code).toBe('wrong_status');
  const disputed = await disputedHours(world);
  expect((await correct(disputed, 0)).body.error?.code).toBe('dispute_open');
  const approved = await approvedShift(world);
  expect((await correct(approved, 600)).body.error?.code).toBe('hours_invalid');
  expect((await correct(approved, -60, 'owner', approved.owner as typeof admin)).status).toBe(403);
});
