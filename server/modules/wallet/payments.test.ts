import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { toDate } from '#contract/time.ts';
import { workingDaysAfter } from '#contract/working-days.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { addPolicy } from '#server/policy/policy.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { forgetMethodsOf, paymentsOf, placeHold, releasePayment, settlePayment, walletSweeps } from './index.ts';
import { chooseMethod } from './plan-payment.ts';
import type { MethodRow } from './queries/method-queries.ts';
import { retryRefused } from './retry-refused.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const settle = (booking: Booking, payCents = booking.payCents, feeCents = booking.feeCents) =>
  world.act((call) =>
    settlePayment(call, {
      engagementId: booking.engagementId,
      payCents,
      feeCents,
      expenseCents: 0,
      policy: defaultPolicy,
    }),
  );
/** Sends what is due now, before any event of the provider is delivered. */
const sendDue = () =>
  runSweeps(
    world.deps,
    walletSweeps.filter(({ name }) => name === 'sendDueAttempts'),
  );
const statusOf = async (booking: Booking) =>
  (await paymentsOf(world.db, [booking.engagementId], 'en')).get(booking.engagementId);

describe('holds', () => {
  it('a booking a day ahead or nearer holds now; one further ahead is held a day before its start', async () => {
    const near = await world.booking({ startsIn: '20h' });
    const far = await world.booking({ startsIn: '5d' });
    expect([near.holdNow, far.holdNow]).toEqual([true, false]);
    await world.advance('3d');
    expect(await statusOf(far)).toMatchObject({ status: 'Pending', providerStatus: null, holdAt: expect.any(String) });
    await world.advance('1d');
    expect(await statusOf(far)).toMatchObject({ status: 'Pending', providerStatus: 'requires_capture', holdAt: null });
  });

  it.each([
    ['9d', '2026-11-18T14:00:00.000Z'],
    // Thanksgiving is within the week before.
    ['14d', '2026-11-22T14:00:00.000Z'],
  ])('a bank account is charged five working days ahead: %s from now', async (startsIn, expected) => {
    const { engagementId, startsAt } = await world.booking({ token: 'pm_usBankAccount', startsIn });
    const [payment] = await world.payments(engagementId);
    expect(payment?.hold_at.toISOString()).toBe(expected);
    expect(workingDaysAfter(payment!.hold_at, 5, 'America/New_York') <= startsAt).toBe(true);
  });

  it.each([
    ['a minute after the moment that was planned', 'bankAccount', '2026-11-22T14:01:00Z'],
    ['the day after', 'card', '2026-11-23T14:00:00Z'],
  ])(
    'who has both pays by bank account while a debit is in time by the days of the banks: %s by %s',
    (_when, kind, now) => {
      const [startsAt, created_at] = [toDate('2026-11-30T14:00:00Z'), toDate('2026-11-16T14:00:00Z')];
      const method = { user_id: 'u', provider_token: 't', declined_at: null, created_at } as unknown as MethodRow;
      const methods = [
        { ...method, id: 'b', kind: 'bankAccount', is_default: true },
        { ...method, id: 'c', kind: 'card', is_default: false },
      ] as const;
      expect(chooseMethod(methods, startsAt, toDate(now))?.kind).toBe(kind);
    },
  );

  it('a hold is promised in the ledger and moves nothing yet', async () => {
    const booking = await world.booking();
    expect(await placeHold(world.deps, booking.paymentId)).toBe('placed');
    expect(await world.books()).toEqual({ promised: 56_000, total: 0 });
    expect(await world.events('holdPlaced')).toMatchObject([
      { engagementId: booking.engagementId, amountCents: 56_000 },
    ]);
  });

  it('the same attempt asked eight times at once holds once', async () => {
    const booking = await world.booking();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => placeHold(world.deps, booking.paymentId)));
    expect(new Set(outcomes)).toEqual(new Set(['placed']));
    await world.sweep();
    expect(
      await world.db
        .withSchema('simulator')
        .selectFrom('objects' as never)
        .selectAll()
        .execute(),
    ).toHaveLength(1);
    expect(await world.books()).toEqual({ promised: 56_000, total: 0 });
    expect(await world.events('holdPlaced')).toHaveLength(1);
  });

  it('a declined card is Failed, says why, and leaves no money in the ledger', async () => {
    const booking = await world.booking({ token: 'pm_card_visa_chargeDeclined' });
    expect(await placeHold(world.deps, booking.paymentId)).toBe('refused');
    await world.sweep();
    expect(await statusOf(booking)).toMatchObject({
      status: 'Failed',
      providerStatus: 'failed',
      message: 'Your card was declined.',
    });
    expect(await world.books()).toEqual({ total: 0 });
    expect(await world.events('holdRefused')).toMatchObject([{ failure: 'mortar:cardDeclined' }]);
    const [method] = await world.db
      .selectFrom('payment_methods')
      .select('declined_at')
      .where('user_id', '=', booking.payerId)
      .execute();
    expect(method?.declined_at).toEqual(world.now());
  });

  it('a refused hold is tried again when the card is replaced, until the shift starts', async () => {
    const booking = await world.booking({ token: 'pm_card_visa_chargeDeclined' });
    const late = await world.booking({ token: 'pm_card_visa_chargeDeclined', startsIn: '4h' });
    await world.sweep();
    await world.advance('5h');
    for (const { payerId } of [booking, late]) {
      await world.method(payerId, 'pm_card_mastercard');
      await world.act((call) => retryRefused(call, payerId));
    }
    await world.sweep();
    expect(await statusOf(booking)).toMatchObject({ status: 'Pending', providerStatus: 'requires_capture' });
    expect(await statusOf(late)).toMatchObject({ status: 'Failed' });
  });

  it('a hold nobody approved in time is captured 6 h before it lapses, and what is too much goes back', async () => {
    const booking = await world.booking();
    await world.advance('6d');
    expect(await statusOf(booking)).toMatchObject({ providerStatus: 'requires_capture' });
    await world.advance('19h');
    expect(await statusOf(booking)).toMatchObject({ status: 'Succeeded' });
    expect(await world.books()).toMatchObject({ shift_escrow: -56_000, total: 0 });
    await settle(booking, 40_000, 4_800);
    await world.sweep();
    expect(await world.books()).toEqual({
      provider_available: 44_800,
      specialist_payable: -40_000,
      platform_fee: -4_800,
      total: 0,
    });
  });

  it('the policy in force says how long before a hold lapses it is captured', async () => {
    await addPolicy(world.db, {
      version: 2,
      policy: { ...defaultPolicy, captureBeforeLapseHours: 36 },
      changedAt: world.deps.clock.now(),
      changedBy: null,
    });
    const booking = await world.booking();
    await world.advance('5d');
    expect(await statusOf(booking)).toMatchObject({ providerStatus: 'requires_capture' });
    await world.advance('13h');
    expect(await statusOf(booking)).toMatchObject({ status: 'Succeeded' });
  });

  it('without an answer of the provider the hold is neither placed nor refused, and is asked again with the same key', async () => {
    const booking = await world.booking();
    world.provider.fail.before = 'placeHold';
    await expect(placeHold(world.deps, booking.paymentId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await statusOf(booking)).toMatchObject({ status: 'Pending' });
    world.provider.fail.before = null;
    await world.advance('10m');
    expect(await statusOf(booking)).toMatchObject({ providerStatus: 'requires_capture' });
  });

  it('a crash between the provider’s answer and our record of it is healed, and nothing is held twice', async () => {
    const booking = await world.booking();
    world.provider.fail.after = 'placeHold';
    await expect(placeHold(world.deps, booking.paymentId)).rejects.toMatchObject({ code: 'unavailable' });
    world.provider.fail.after = null;
    await world.advance('10m');
    expect(await statusOf(booking)).toMatchObject({ providerStatus: 'requires_capture' });
    expect(await world.books()).toEqual({ promised: 56_000, total: 0 });
    expect(
      await world.db
        .withSchema('simulator')
        .selectFrom('objects' as never)
        .selectAll()
        .execute(),
    ).toHaveLength(1);
  });
});

describe('release', () => {
  it('voids a hold at once, here and at the provider', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await world.act((call) => releasePayment(call, booking.engagementId));
    expect(await world.books()).toEqual({ total: 0 });
    await world.sweep();
    const [payment] = await world.payments(booking.engagementId);
    expect(await world.provider.gateway.retrieveIntent(payment!.provider_id!)).toMatchObject({ status: 'canceled' });
    expect(await statusOf(booking)).toMatchObject({ status: 'Failed', providerStatus: 'canceled' });
    expect(await world.events('paymentFailed')).toEqual([]);
  });

  it('releases a hold whose answer was lost as soon as it is known', async () => {
    const booking = await world.booking();
    world.provider.fail.after = 'placeHold';
    await placeHold(world.deps, booking.paymentId).catch(() => undefined);
    await world.act((call) => releasePayment(call, booking.engagementId));
    await sendDue();
    expect(world.provider.asked['cancel']).toBeUndefined();
    world.provider.fail.after = null;
    await world.advance('10m');
    const [payment] = await world.payments(booking.engagementId);
    expect(await world.provider.gateway.retrieveIntent(payment!.provider_id!)).toMatchObject({ status: 'canceled' });
    expect(await world.books()).toEqual({ total: 0 });
    expect(await world.events('holdPlaced')).toEqual([]);
  });

  it('drops a plan before anything was asked', async () => {
    const booking = await world.booking({ startsIn: '5d' });
    await world.act((call) => releasePayment(call, booking.engagementId));
    await world.advance('6d');
    expect(world.provider.asked).toEqual({});
  });

  it('returns what a bank account was charged ahead', async () => {
    const booking = await world.booking({ token: 'pm_usBankAccount', startsIn: '14d' });
    await world.advance('8d');
    expect(await statusOf(booking)).toMatchObject({ status: 'Pending', providerStatus: null });
    await world.advance('3d');
    expect(await statusOf(booking)).toMatchObject({ status: 'Succeeded' });
    await world.act((call) => releasePayment(call, booking.engagementId));
    await world.sweep();
    expect(await statusOf(booking)).toMatchObject({ status: 'Refunded', providerStatus: 'refunded' });
    expect(await world.books()).toEqual({ total: 0 });
  });
});

describe('a card that its owner removed', () => {
  it('is forgotten at the provider, asked again until it answers; what is on its way is charged first', async () => {
    const booking = await world.booking();
    world.provider.fail.before = 'placeHold';
    await placeHold(world.deps, booking.paymentId).catch(() => undefined);
    const other = await world.method(booking.payerId, 'pm_card_mastercard');
    const detached: string[] = [];
    const { detachMethod } = world.provider.gateway;
    let isSilent = true;
    world.provider.gateway.detachMethod = async (order) => {
      detached.push(order.token);
      if (isSilent) throw new Error('connection reset');
      return detachMethod(order);
    };
    await world.act((call) => forgetMethodsOf(call, booking.payerId));
    await world.sweep();
    expect(detached).toEqual(['pm_card_mastercard']);
    world.provider.fail.before = null;
    await world.advance('2h');
    expect(await statusOf(booking)).toMatchObject({ providerStatus: 'requires_capture' });
    expect(new Set(detached)).toEqual(new Set(['pm_card_visa', 'pm_card_mastercard']));
    isSilent = false;
    await world.advance('7h');
    const tries = detached.length;
    await world.advance('2d');
    expect(detached).toHaveLength(tries);
    const left = await world.db.selectFrom('payment_methods').select('id').where('detached_at', 'is', null).execute();
    expect(left).toEqual([]);
    const order = { key: other, paymentId: other, engagementId: other, amountCents: 100 };
    const charge = world.provider.gateway.charge({
      ...order,
      payerId: booking.payerId,
      methodToken: 'pm_card_mastercard',
    });
    await expect(charge).rejects.toThrow();
  });
});
