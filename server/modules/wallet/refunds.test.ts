import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { newId } from '#server/ids.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { reconcile } from './books/reconcile.ts';
import { moveDisputed, placeHold, previewRefund, refundPayment, releasePayment, settlePayment } from './index.ts';
import { unpaidCents } from './queries/earning-queries.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

async function paid(expenseCents = 0): Promise<Booking> {
  const booking = await world.booking({ expenseCents });
  await placeHold(world.deps, booking.paymentId);
  await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
  await world.sweep();
  return booking;
}
const refund = ({ paymentId }: Booking, amountCents: number, bornBy: 'mortar' | 'fee' = 'mortar') =>
  world.act((call) => refundPayment(call, { paymentId, amountCents, bornBy, reason: 'The system was down' }));
const payment = async ({ engagementId }: Booking) => (await world.payments(engagementId))[0];

describe('a refund an operator gives', () => {
  it('comes from Mortar or from its fee, never from the specialist’s pay, in part or whole', async () => {
    const booking = await paid();
    expect(await previewRefund(world.db, booking.paymentId)).toEqual({ mortar: 56_000, fee: 6_000 });
    await refund(booking, 2_500, 'fee');
    await world.sweep();
    expect(await world.books()).toEqual({
      provider_available: 53_500,
      specialist_payable: -50_000,
      platform_fee: -3_500,
      total: 0,
    });
    expect(await previewRefund(world.db, booking.paymentId)).toEqual({ mortar: 53_500, fee: 3_500 });
    await refund(booking, 53_500);
    await world.sweep();
    expect(await world.books()).toEqual({
      specialist_payable: -50_000,
      platform_fee: -3_500,
      goodwill: 53_500,
      total: 0,
    });
    expect(await payment(booking)).toMatchObject({ refunded_cents: 56_000 });
    expect(await world.events('refundGranted')).toMatchObject([
      { bornBy: 'fee', amountCents: 2_500, reason: 'The system was down', onTerms: false },
      { bornBy: 'mortar', amountCents: 53_500, onTerms: false },
    ]);
  });

  it('two of the same amount are two, also while the first is on its way', async () => {
    const booking = await paid();
    await refund(booking, 1_000);
    await refund(booking, 1_000);
    await world.sweep();
    expect(world.provider.asked['refund']).toBe(2);
    expect(await payment(booking)).toMatchObject({ refunded_cents: 2_000 });
    expect(await world.books()).toMatchObject({ goodwill: 2_000, total: 0 });
    expect(await world.books()).not.toHaveProperty('suspense');
  });

  it('is asked again with its key when the answer is lost, and happens once', async () => {
    const booking = await paid();
    world.provider.fail.after = 'refund';
    await refund(booking, 1_000);
    await world.sweep();
    world.provider.fail.after = null;
    await world.advance('10m');
    expect(await payment(booking)).toMatchObject({ refunded_cents: 1_000 });
    expect(await world.books()).toMatchObject({ goodwill: 1_000, provider_available: 55_000 });
  });

  it('many at once never exceed what is left of the payment, nor of its fee', async () => {
    const booking = await paid();
    const tries = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => refund(booking, 12_000)),
      ...Array.from({ length: 4 }, () => refund(booking, 4_000, 'fee')),
    ]);
    const done = tries.filter(({ status }) => status === 'fulfilled').length;
    for (const tried of tries)
      if (tried.status === 'rejected')
        expect(['refund_too_large', 'not_refundable']).toContain((tried.reason as { code: string }).code);
    await world.sweep();
    const { refunded_cents, borne_cents } = (await payment(booking))!;
    expect(refunded_cents).toBe(borne_cents);
    expect(refunded_cents).toBeLessThanOrEqual(56_000);
    expect(done).toBeGreaterThanOrEqual(5);
    const books = await world.books();
    // One of the fee's at most: two would take more than it.
    expect(0 - (books['platform_fee'] ?? 0)).toBeGreaterThanOrEqual(2_000);
    expect(books).not.toHaveProperty('suspense');
    expect(books).not.toHaveProperty('shift_escrow');
  });

  it('is refused above what is left, and before the money is taken and shared', async () => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await expect(refund(booking, 100)).rejects.toMatchObject({ code: 'not_refundable' });
    await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
    await world.sweep();
    await expect(refund(booking, 56_001)).rejects.toMatchObject({
      code: 'refund_too_large',
      details: { leftCents: 56_000 },
    });
    await expect(refund(booking, 6_001, 'fee')).rejects.toMatchObject({ details: { leftCents: 6_000 } });
    await expect(refund({ ...booking, paymentId: booking.engagementId }, 1)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('stays beside what a decision takes back later, and comes on top of what somebody returned by hand', async () => {
    const booking = await paid();
    const { engagementId } = booking;
    const intentId = (await payment(booking))!.provider_id!;
    await world.provider.gateway.refund({ key: 'by hand', intentId, amountCents: 700 });
    await world.sweep();
    await refund(booking, 1_000);
    await world.sweep();
    expect(await payment(booking)).toMatchObject({ refunded_cents: 1_700 });
    const causeId = engagementId;
    await world.act((call) => moveDisputed(call, { engagementId, causeId, payCents: 40_000, feeCents: 4_800 }));
    await world.sweep();
    expect(await payment(booking)).toMatchObject({ refunded_cents: 12_900 });
    expect(await world.books()).toEqual({
      provider_available: 43_100,
      specialist_payable: -40_000,
      platform_fee: -4_800,
      goodwill: 1_000,
      suspense: 700,
      total: 0,
    });
  });
});

describe('what is taken back of a payment an operator refunded', () => {
  /** Nothing is left between us and the provider, and nothing beside the pay that stands. */
  async function expectNoDifference(): Promise<void> {
    await world.advance('1h');
    await reconcile(world.deps);
    const open = await world.db.selectFrom('ledger_differences').select('key').where('closed_at', 'is', null).execute();
    expect(open).toEqual([]);
    const books = await world.books();
    for (const account of ['shift_escrow', 'provider_pending', 'promised', 'suspense', 'payout_in_transit', 'total'])
      expect(books[account] ?? 0).toBe(0);
  }
  const lower = (booking: Booking, payCents: number, feeCents: number) =>
    world.act((call) =>
      moveDisputed(call, { engagementId: booking.engagementId, causeId: newId(), payCents, feeCents }),
    );

  it('goes to the business up to what it paid, and beyond that to who bore the refund', async () => {
    const booking = await paid();
    await refund(booking, 2_000, 'fee');
    await refund(booking, 50_000);
    await world.sweep();
    await lower(booking, 40_000, 4_800);
    await world.sweep();
    // 4,000 are left to return of 11,200: the newest refund gets the rest back.
    expect(await payment(booking)).toMatchObject({ refunded_cents: 56_000 });
    expect(await world.books()).toEqual({
      specialist_payable: -40_000,
      platform_fee: -2_800,
      goodwill: 42_800,
      total: 0,
    });
    expect(await previewRefund(world.db, booking.paymentId)).toEqual({ mortar: 0, fee: 0 });
    await lower(booking, 0, 0);
    await world.advance('3d');
    expect(await world.books()).toEqual({ total: 0 });
    await expectNoDifference();
  });

  it('of a booking that is released after it was paid comes off the specialist’s next payout', async () => {
    const booking = await paid(2_500);
    await refund(booking, 1_000);
    await refund(booking, 500, 'fee');
    await world.sweep();
    await world.advance('3d');
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 52_500 }]);
    await world.act((call) => releasePayment(call, booking.engagementId));
    await world.act((call) => releasePayment(call, booking.engagementId));
    await world.sweep();
    expect(await payment(booking)).toMatchObject({ refunded_cents: 58_500 });
    expect(await world.books()).toEqual({ provider_available: -52_500, specialist_payable: 52_500, total: 0 });
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(-52_500);
    const next = await world.booking({
      payCents: 70_000,
      worker: { specialistId: booking.specialistId, specialistUserId: booking.specialistUserId },
    });
    await placeHold(world.deps, next.paymentId);
    await world.act((call) => settlePayment(call, { ...next, policy: defaultPolicy }));
    await world.advance('3d');
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 52_500 }, { amountCents: 17_500 }]);
    expect(await world.books()).toEqual({ provider_available: 8_400, platform_fee: -8_400, total: 0 });
    await expectNoDifference();
  });

  it('while the refund is on its way returns all of it once', async () => {
    const booking = await paid();
    world.provider.fail.before = 'refund';
    await refund(booking, 1_000);
    await world.sweep();
    await world.act((call) => releasePayment(call, booking.engagementId));
    world.provider.fail.before = null;
    await world.advance('3d');
    expect(await payment(booking)).toMatchObject({ refunded_cents: 56_000 });
    expect(await world.books()).toEqual({ total: 0 });
    await expectNoDifference();
  });

  it('takes what was returned by hand out of suspense again', async () => {
    const booking = await paid();
    const intentId = (await payment(booking))!.provider_id!;
    await world.provider.gateway.refund({ key: 'by hand', intentId, amountCents: 700 });
    await world.sweep();
    await refund(booking, 1_000);
    await world.sweep();
    await world.act((call) => releasePayment(call, booking.engagementId));
    await world.advance('3d');
    expect(await payment(booking)).toMatchObject({ refunded_cents: 56_000 });
    await expectNoDifference();
  });
});
