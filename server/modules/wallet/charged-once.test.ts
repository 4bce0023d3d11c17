/** What a refused hold leaves to be paid is charged once, however late its answer comes (PRODUCT §6). */
import { beforeEach, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { placeHold, settlePayment } from './index.ts';
import { owedPayments } from './queries/owed-queries.ts';
import { findPayment } from './queries/payment-queries.ts';
import { retryRefused } from './retry-refused.ts';
import { writeOff } from './write-off.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const DECLINED = 'pm_card_visa_chargeDeclined';
const paidOnce = { provider_available: 56_000, specialist_payable: -50_000, platform_fee: -6_000, total: 0 };
const settle = (booking: Booking) => world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
const openAttempts = () =>
  world.db.selectFrom('payment_attempts').select('kind').where('state', '=', 'open').orderBy('id').execute();

/** A hold that the provider has not answered, and hours approved meanwhile: its capture waits. */
async function approvedBeforeTheAnswer(): Promise<Booking> {
  const booking = await world.booking({ token: DECLINED });
  world.provider.fail.before = 'placeHold';
  await placeHold(world.deps, booking.paymentId).catch(() => undefined);
  await settle(booking);
  expect(await openAttempts()).toEqual([{ kind: 'hold' }, { kind: 'capture' }]);
  return booking;
}

/** Lets the refusal of the hold in, while captures are not answered. */
async function refuseHold(booking: Booking): Promise<void> {
  world.provider.fail.before = 'capture';
  await world.advance('3m');
  expect(await findPayment(world.db, booking.paymentId)).toMatchObject({ state: 'failed' });
}

async function answerAll(): Promise<void> {
  world.provider.fail.before = null;
  await world.advance('1h');
  expect(await openAttempts()).toEqual([]);
}

test('a hold refused after the hours were approved is charged once to a card added meanwhile', async () => {
  const booking = await approvedBeforeTheAnswer();
  await world.advance('1m');
  await world.method(booking.payerId, 'pm_card_visa');
  await answerAll();
  expect(await world.payments(booking.engagementId)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
  expect(await world.books()).toEqual(paidOnce);
});

test('a hold refused after the hours were approved is charged once where its payer paid before the capture was answered', async () => {
  const booking = await approvedBeforeTheAnswer();
  await refuseHold(booking);
  await world.method(booking.payerId, 'pm_card_visa');
  await world.act((call) => retryRefused(call, booking.payerId));
  await answerAll();
  expect(await world.payments(booking.engagementId)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
  expect(await world.books()).toEqual(paidOnce);
});

test('a hold refused after the hours were approved is charged no more once it was written off', async () => {
  const booking = await approvedBeforeTheAnswer();
  await refuseHold(booking);
  await world.act(async (call) => writeOff(call, await findPayment(world.db, booking.paymentId)));
  await answerAll();
  expect(world.provider.asked['charge'] ?? 0).toBe(0);
  expect(await owedPayments(world.db, booking.payerId)).toEqual([]);
});

test('a hold refused after the hours were approved is owed once where no card pays', async () => {
  const booking = await approvedBeforeTheAnswer();
  await answerAll();
  expect(await owedPayments(world.db, booking.payerId)).toMatchObject([{ kind: 'shift', amount_cents: 56_000 }]);
  await world.method(booking.payerId, 'pm_card_visa');
  await world.act((call) => retryRefused(call, booking.payerId));
  await world.advance('1h');
  expect(await owedPayments(world.db, booking.payerId)).toEqual([]);
  expect(await world.books()).toEqual(paidOnce);
});
