/** What is owed of a charge that did not go through is what charging it anew takes, whatever lowered it (PRODUCT §5, §6). */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sumCents } from '#contract/money.ts';
import { newId } from '#server/ids.ts';
import { disputedCharges } from '#test/world/disputed-charges.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { applyIntent } from './apply-intent.ts';
import { lockPayment } from './bookings.ts';
import { chargeCompensation } from './index.ts';
import { putInEscrow } from './move-disputed.ts';
import { refusedPayments } from './queries/payment-queries.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const { owedCents, payWith } = disputedCharges(() => world);
const compensate = (booking: Booking) =>
  world.act((call) => chargeCompensation(call, { ...booking, payCents: 25_000, feeCents: 3_000 }));
const lowerTo = (booking: Booking, payCents: number, feeCents: number) =>
  world.act((call) => putInEscrow(call, { ...booking, causeId: newId(), payCents, feeCents }));
const takenCents = async ({ engagementId }: Booking) =>
  sumCents((await world.payments(engagementId)).map(({ captured_cents }) => captured_cents));

async function refusedHold(): Promise<Booking> {
  const booking = await world.booking({ token: 'pm_card_visa_chargeDeclined' });
  await world.sweep();
  return booking;
}

/** The provider says that it let go of the hold, before the capture was asked for. */
async function lapse({ paymentId }: Booking): Promise<void> {
  await world.act(async (call) => {
    const payment = await lockPayment(call, paymentId);
    const intentId = payment.provider_id ?? '';
    await applyIntent(call, payment, await world.provider.gateway.cancel({ key: 'bank', intentId }));
  });
}

test('a charge lowered before it is refused is owed as it is then', async () => {
  const booking = await refusedHold();
  await compensate(booking);
  await lowerTo(booking, 10_000, 1_200);
  await world.sweep();
  expect(await owedCents(booking)).toBe(11_200);
  expect(await world.events('paymentFailed')).toMatchObject([{ amountCents: 11_200 }]);
  await payWith(booking, 'pm_card_mastercard');
  expect(await takenCents(booking)).toBe(11_200);
});

test('a charge all of which is disputed before it is refused is not owed, and nobody is told', async () => {
  const booking = await refusedHold();
  await compensate(booking);
  await lowerTo(booking, 0, 0);
  await world.sweep();
  expect(await refusedPayments(world.db, booking.payerId)).toEqual([]);
  expect(await world.events('paymentFailed')).toEqual([]);
});

test('of a hold that lapses before its part is captured, the part is owed', async () => {
  const booking = await world.booking();
  await world.sweep();
  await compensate(booking);
  await lapse(booking);
  expect(await owedCents(booking)).toBe(28_000);
  expect(await world.events('paymentFailed')).toMatchObject([{ amountCents: 28_000 }]);
});

test('of a hold that lapses while all it was to pay is disputed, nothing is owed', async () => {
  const booking = await world.booking();
  await world.sweep();
  await compensate(booking);
  await lowerTo(booking, 0, 0);
  await lapse(booking);
  await world.sweep();
  expect(await refusedPayments(world.db, booking.payerId)).toEqual([]);
  expect(await world.events('paymentFailed')).toEqual([]);
});

test('the migration brings what is owed down to what charging it takes', async () => {
  const booking = await refusedHold();
  await compensate(booking);
  await world.sweep();
  await world.db
    .updateTable('payments')
    .set({ pay_cents: 10_000, fee_cents: 1_200 })
    .where('kind', '=', 'compensation')
    .execute();
  const file = new URL('../../db/migrations/0109_refused_payments.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(world.db);
  expect(await owedCents(booking)).toBe(11_200);
  await payWith(booking, 'pm_card_mastercard');
  expect(await takenCents(booking)).toBe(11_200);
});
