import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { chargeCompensation, paymentsOf, placeHold, settlePayment, walletSweeps } from './index.ts';
import { unpaidCents } from './queries/earning-queries.ts';
import { retryRefused } from './retry-refused.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const settle = (booking: Booking, payCents = booking.payCents, feeCents = booking.feeCents, expenseCents = 0) =>
  world.act((call) =>
    settlePayment(call, {
      engagementId: booking.engagementId,
      payCents,
      feeCents,
      expenseCents,
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

  it.each([
    ['held, and the pay a little more', true, 50_030, 6_004, { goodwill: 30, specialist_payable: -50_030 }],
    ['held, and the fee a little more', true, 50_000, 6_034, { platform_fee: -6_000, specialist_payable: -50_000 }],
    ['not held yet, and next to nothing', false, 30, 4, { goodwill: 30, specialist_payable: -30 }],
  ])(
    'of what is %s, charges no card less than it can be charged: Mortar pays it',
    async (_what, isHeld, pay, fee, books) => {
      Object.assign(world.provider.gateway, { leastChargeCents: 50 });
      const booking = await world.booking({ startsIn: isHeld ? '20h' : '3d' });
      await world.sweep();
      await settle(booking, pay, fee);
      await world.sweep();
      expect(world.provider.asked).toEqual(isHeld ? { placeHold: 1, capture: 1 } : {});
      expect(await world.books()).toMatchObject({ ...books, total: 0 });
      expect(await world.events('smallChargeBorne')).toMatchObject([{ amountCents: 34 }]);
      expect((await world.payments(booking.engagementId)).at(-1)?.released_at).not.toBeNull();
      expect(await unpaidCents(world.db, booking.specialistId)).toBe(pay);
    },
  );

  it('charges again what somebody returned by hand of a debit before: pay and fee are whole, to the cent', async () => {
    const booking = await world.booking({ token: 'pm_usBankAccount', startsIn: '12d' });
    await world.advance('11d');
    const [taken] = await world.payments(booking.engagementId);
    expect(taken).toMatchObject({ state: 'succeeded', captured_cents: 56_000 });
    await world.provider.gateway.refund({ key: 'by hand', intentId: taken!.provider_id!, amountCents: 53_000 });
    await world.sweep();
    await settle(booking);
    await world.advance('6d');
    const shares = (await world.payments(booking.engagementId)).map(({ kind, pay_cents, fee_cents }) => ({
      kind,
      pay_cents,
      fee_cents,
    }));
    expect(shares).toEqual([
      { kind: 'shift', pay_cents: 0, fee_cents: 3_000 },
      { kind: 'extra', pay_cents: 50_000, fee_cents: 3_000 },
    ]);
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 50_000 }]);
    expect(await world.books()).toMatchObject({ platform_fee: -6_000, total: 0 });
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
    await sendDue();
    expect(world.provider.asked['capture']).toBeUndefined();
    world.provider.fail.after = null;
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

  it('a compensation of nothing only releases the hold', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await world.act((call) =>
      chargeCompensation(call, { engagementId: booking.engagementId, payCents: 0, feeCents: 0 }),
    );
    await world.sweep();
    expect(await world.books()).toEqual({ total: 0 });
  });
});
