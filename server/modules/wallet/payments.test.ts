import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { chargeCompensation, paymentsOf, placeHold, releasePayment, settlePayment, walletSweeps } from './index.ts';
import { retryRefused } from './retry-refused.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const settle = (booking: Booking, payCents = booking.payCents, feeCents = booking.feeCents) =>
  world.act((call) =>
    settlePayment(call, { engagementId: booking.engagementId, payCents, feeCents, policy: defaultPolicy }),
  );
/** Sends what is due now, before any event of the provider is delivered. */
const sendDue = () => walletSweeps.find(({ name }) => name === 'sendDueAttempts')!.run(world.deps);
const statusOf = async (booking: Booking) =>
  (await paymentsOf(world.db, [booking.engagementId])).get(booking.engagementId);

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
    expect(await world.events('holdRefused')).toMatchObject([{ failure: 'Your card was declined.' }]);
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
    world.provider.fail.after = null;
    await sendDue();
    expect(world.provider.asked['cancel']).toBeUndefined();
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

describe('settlement', () => {
  it('approved hours capture the hold once, however often and at once they are approved', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await Promise.all(Array.from({ length: 8 }, () => settle(booking)));
    await world.sweep();
    expect(world.provider.asked['capture']).toBe(1);
    expect(await world.books()).toEqual({
      provider_available: 56_000,
      specialist_payable: -50_000,
      platform_fee: -6_000,
      total: 0,
    });
    expect(await world.events('paymentCaptured')).toMatchObject([{ capturedCents: 56_000 }]);
  });

  it('hours approved are approved: settling again, for another amount, changes nothing', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await settle(booking);
    await world.sweep();
    const before = [await world.books(), await world.payments(booking.engagementId)];
    await settle(booking, 60_000, 7_200);
    await settle(booking, 10_000, 1_200);
    await world.sweep();
    expect([await world.books(), await world.payments(booking.engagementId)]).toEqual(before);
  });

  it('a capture waits for the answer of a hold that is still unknown', async () => {
    const booking = await world.booking();
    world.provider.fail.after = 'placeHold';
    await placeHold(world.deps, booking.paymentId).catch(() => undefined);
    await settle(booking);
    world.provider.fail.after = null;
    await sendDue();
    expect(world.provider.asked['capture']).toBeUndefined();
    await world.advance('10m');
    expect(await world.books()).toMatchObject({ provider_available: 56_000, specialist_payable: -50_000, total: 0 });
  });

  it('less than was held releases the rest', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await settle(booking, 30_000, 3_600);
    await world.sweep();
    expect(await world.books()).toEqual({
      provider_available: 33_600,
      specialist_payable: -30_000,
      platform_fee: -3_600,
      total: 0,
    });
  });

  it('more than was held is charged on top, to the cent', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await settle(booking, 60_001, 7_200);
    await world.sweep();
    expect(
      (await world.payments(booking.engagementId)).map(({ kind, captured_cents }) => [kind, captured_cents]),
    ).toEqual([
      ['shift', 56_000],
      ['extra', 11_201],
    ]);
    expect(await world.books()).toEqual({
      provider_available: 67_201,
      specialist_payable: -60_001,
      platform_fee: -7_200,
      total: 0,
    });
  });

  it('hours approved before the hold was placed are charged at once', async () => {
    const booking = await world.booking({ startsIn: '5d' });
    await settle(booking);
    await world.sweep();
    expect(world.provider.asked).toEqual({ charge: 1 });
    expect(await world.books()).toMatchObject({ specialist_payable: -50_000 });
  });

  it('a worked shift whose hold was refused is owed, and charged when the card is fixed', async () => {
    const booking = await world.booking({ token: 'pm_card_visa_chargeDeclined' });
    await world.sweep();
    await settle(booking);
    await world.sweep();
    expect(await statusOf(booking)).toMatchObject({ status: 'Failed' });
    expect(await world.events('paymentFailed')).toHaveLength(1);
    await world.method(booking.payerId, 'pm_card_visa');
    await world.act((call) => retryRefused(call, booking.payerId));
    await world.sweep();
    expect(await world.books()).toMatchObject({ specialist_payable: -50_000, platform_fee: -6_000, total: 0 });
  });

  it('a hold that lapsed at the bank before its capture is charged anew', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    const [payment] = await world.payments(booking.engagementId);
    await world.provider.gateway.cancel({ key: 'bank', intentId: payment!.provider_id! });
    await settle(booking);
    await world.sweep();
    expect(await world.books()).toEqual({
      provider_available: 56_000,
      specialist_payable: -50_000,
      platform_fee: -6_000,
      total: 0,
    });
  });

  it('a capture whose answer was lost is asked again and taken once', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await settle(booking);
    world.provider.fail.after = 'capture';
    await world.sweep();
    world.provider.fail.after = null;
    await world.advance('10m');
    expect(await world.books()).toMatchObject({ provider_available: 56_000, specialist_payable: -50_000, total: 0 });
    expect(await world.db.selectFrom('earnings').selectAll().execute()).toHaveLength(1);
  });
});

describe('compensation', () => {
  it('is taken out of the hold, and the rest of the hold is released', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await world.act((call) =>
      chargeCompensation(call, { engagementId: booking.engagementId, payCents: 25_000, feeCents: 3_000 }),
    );
    await world.sweep();
    expect(world.provider.asked).toEqual({ placeHold: 1, capture: 1 });
    expect(await world.books()).toEqual({
      provider_available: 28_000,
      specialist_payable: -25_000,
      platform_fee: -3_000,
      total: 0,
    });
  });

  it('is a charge of its own where nothing is held', async () => {
    const booking = await world.booking({ startsIn: '3d' });
    await world.act((call) =>
      chargeCompensation(call, { engagementId: booking.engagementId, payCents: 14_400, feeCents: 1_728 }),
    );
    await world.sweep();
    expect(world.provider.asked).toEqual({ charge: 1 });
    expect(await world.books()).toMatchObject({ specialist_payable: -14_400, platform_fee: -1_728, total: 0 });
  });

  it('of nothing only releases', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await world.act((call) =>
      chargeCompensation(call, { engagementId: booking.engagementId, payCents: 0, feeCents: 0 }),
    );
    await world.sweep();
    expect(await world.books()).toEqual({ total: 0 });
  });
});
