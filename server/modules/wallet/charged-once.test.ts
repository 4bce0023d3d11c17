/** What a refused hold leaves to be paid is charged once, however late its answer comes (PRODUCT §6). */
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { lookForAnotherMethod, placeHold, releasePayment, settlePayment } from './index.ts';
import { makeDefault } from './queries/method-queries.ts';
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

describe('a refusal that was on its way while its payer’s methods changed', () => {
  const states = async ({ engagementId }: Booking) =>
    (await world.payments(engagementId)).map(({ state, payment_method_id }) => [state, payment_method_id]);

  test('is tried once with the card that is the default by now, however old, and not with one that declines too', async () => {
    const booking = await world.booking({ token: 'pm_card_visa' });
    const declined = await world.method(booking.payerId, DECLINED);
    world.provider.fail.before = 'placeHold';
    await placeHold(world.deps, booking.paymentId).catch(() => undefined);
    await settle(booking);
    const older = await world.db
      .selectFrom('payment_methods')
      .select('id')
      .where('user_id', '=', booking.payerId)
      .where('id', '<>', declined)
      .executeTakeFirstOrThrow();
    await world.act((call) => makeDefault(call.db, booking.payerId, older.id));
    await answerAll();
    expect(await states(booking)).toEqual([
      ['failed', declined],
      ['succeeded', older.id],
    ]);

    const hopeless = await approvedBeforeTheAnswer();
    const other = await world.method(hopeless.payerId, DECLINED);
    await answerAll();
    await world.advance('1h');
    expect((await states(hopeless)).map(([state]) => state)).toEqual(['failed', 'failed']);
    expect((await states(hopeless)).at(-1)).toEqual(['failed', other]);
  });

  test('is looked at again after it, as neither it nor who added the card saw the other: once', async () => {
    const booking = await approvedBeforeTheAnswer();
    await answerAll();
    const refused = await world.payments(booking.engagementId);
    const newer = await world.method(booking.payerId, 'pm_card_visa');
    const looking = [...refused, ...refused].map(({ id }) => lookForAnotherMethod(world.deps, id));
    await Promise.all(looking);
    await answerAll();
    expect((await states(booking)).slice(refused.length)).toEqual([['succeeded', newer]]);
    expect(await world.books()).toEqual(paidOnce);
  });

  test('of a hold is placed by the newer card while its booking is ahead, and no more once it was let go', async () => {
    const [ahead, over] = [await world.booking({ token: DECLINED }), await world.booking({ token: DECLINED })];
    for (const { paymentId } of [ahead, over]) expect(await placeHold(world.deps, paymentId)).toBe('refused');
    await world.act((call) => releasePayment(call, over.engagementId));
    for (const { payerId, paymentId } of [ahead, over]) {
      await world.method(payerId, 'pm_card_visa');
      await lookForAnotherMethod(world.deps, paymentId);
    }
    await world.sweep();
    expect((await states(ahead)).map(([state]) => state)).toEqual(['failed', 'requires_capture']);
    expect((await states(over)).map(([state]) => state)).toEqual(['failed']);
  });
});
