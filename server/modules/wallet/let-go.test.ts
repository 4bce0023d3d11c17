/** What secures a booking that came to nothing is let go: never placed, never captured, never asked about (PRODUCT §6). */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { chargeCompensation, releasePayment, settlePayment } from './index.ts';
import { refusedPayments } from './queries/payment-queries.ts';
import { retryRefused } from './retry-refused.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const become = (status: string, { engagementId }: Booking, facts: { arrived_at?: Date; departed_at?: Date } = {}) =>
  world.db
    .updateTable('engagements')
    .set({ status, ...facts })
    .where('id', '=', engagementId)
    .execute();
const stillRefused = ({ payerId }: Booking) => refusedPayments(world.db, payerId);

async function refused(): Promise<Booking> {
  const booking = await world.booking({ token: 'pm_card_visa_chargeDeclined' });
  await world.sweep();
  expect(await stillRefused(booking)).toMatchObject([{ id: booking.paymentId, state: 'failed' }]);
  return booking;
}

/** As if another card took the place of the refused one. */
async function payWith(booking: Booking, token: string) {
  await world.method(booking.payerId, token);
  await world.act((call) => retryRefused(call, booking.payerId));
  await world.sweep();
}

test('a hold whose booking is over is let go before it lapses, not captured', async () => {
  const booking = await world.booking();
  await world.sweep();
  await become('Cancelled', booking);
  await world.advance('7d');
  const [payment] = await world.payments(booking.engagementId);
  expect(payment).toMatchObject({ state: 'canceled', captured_cents: 0, released_at: expect.any(Date) });
  expect(await world.deps.gateways.payments.retrieveIntent(payment!.provider_id!)).toMatchObject({
    status: 'canceled',
    capturedCents: 0,
  });
  expect(await world.events('paymentReleased')).toHaveLength(1);
  expect(await world.books()).toEqual({ total: 0 });
});

test('a plan whose booking is over is never placed', async () => {
  const booking = await world.booking({ startsIn: '3d' });
  await become('Cancelled', booking);
  await world.advance('3d');
  expect(await world.payments(booking.engagementId)).toMatchObject([{ state: 'canceled', provider_id: null }]);
  expect(world.provider.asked['placeHold'] ?? 0).toBe(0);
});

test.each(['being worked', 'worked'])('a hold whose shift is %s is captured before it lapses', async (how) => {
  const booking = await world.booking();
  await world.sweep();
  await become('In Progress', booking, { arrived_at: world.now() });
  if (how === 'worked') await become('In Review', booking, { departed_at: world.now() });
  await world.advance('7d');
  expect(await world.payments(booking.engagementId)).toMatchObject([{ state: 'succeeded', released_at: null }]);
});

test('a refused hold is asked about no more once a later one paid the cancellation', async () => {
  const booking = await refused();
  await payWith(booking, 'pm_card_mastercard');
  expect(await stillRefused(booking)).toEqual([]);
  await world.act((call) => chargeCompensation(call, { ...booking, payCents: 25_000, feeCents: 3_000 }));
  await world.sweep();
  expect(await world.payments(booking.engagementId)).toMatchObject([
    { kind: 'shift', state: 'failed', released_at: expect.any(Date) },
    { kind: 'compensation', state: 'succeeded', captured_cents: 28_000 },
  ]);
  expect(await stillRefused(booking)).toEqual([]);
});

test('a refused hold is asked about no more once hours that pay nothing are approved', async () => {
  const booking = await refused();
  const nothing = { payCents: 0, feeCents: 0, expenseCents: 0, policy: defaultPolicy };
  await world.act((call) => settlePayment(call, { ...booking, ...nothing }));
  expect(await stillRefused(booking)).toEqual([]);
});

test('a refused hold that is tried again while its booking ends is let go, whoever comes first', async () => {
  const booking = await refused();
  await world.method(booking.payerId, 'pm_card_mastercard');
  let ending = Promise.resolve();
  let ended = false;
  await world.act(async (call) => {
    await retryRefused(call, booking.payerId);
    ending = world
      .act((other) => releasePayment(other, booking.engagementId))
      .finally(() => {
        ended = true;
      });
    while (!ended && (await world.waiting()) < 1) await sleep(5);
  });
  await ending;
  await world.advance('7d');
  expect(await world.payments(booking.engagementId)).toMatchObject([
    { state: 'failed', released_at: expect.any(Date) },
    { state: 'canceled', released_at: expect.any(Date), captured_cents: 0 },
  ]);
  expect(world.provider.asked['placeHold']).toBe(1);
});

/** Runs the statements of the migration on what a world holds. */
async function migrate(): Promise<void> {
  const file = new URL('../../db/migrations/0109_refused_payments.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(world.db);
}

test('the migration lets go of refused holds of bookings that are over, and of no others', async () => {
  const [over, ahead] = [await refused(), await refused()];
  await become('Cancelled', over);
  await migrate();
  expect(await stillRefused(over)).toEqual([]);
  expect(await stillRefused(ahead)).toMatchObject([{ id: ahead.paymentId }]);
});
