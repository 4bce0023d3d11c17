import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { percentOf } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { moveDisputed, settlePayment } from './index.ts';
import { payoutsOnTheirWay } from './queries/balance-queries.ts';
import { unpaidCents } from './queries/earning-queries.ts';
import { balanceOf } from './queries/ledger-queries.ts';
import { payoutRefusal } from './request-payout.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

async function earned(
  worker = null as Awaited<ReturnType<MoneyWorld['specialist']>> | null,
  payCents = 50_000,
): Promise<Booking> {
  const booking = await world.booking({ worker, payCents });
  await world.sweep();
  await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
  await world.sweep();
  return booking;
}
const payouts = () => world.db.selectFrom('payouts').selectAll().orderBy('id').execute();
const payable = async ({ specialistId }: Booking) =>
  0 - (await balanceOf(world.db, { kind: 'specialist_payable', owner: specialistId }));

describe('payouts', () => {
  it('an earning is paid out within 24 h of the approval', async () => {
    const booking = await earned();
    const promised = after(world.now(), 24 * HOUR);
    await world.advance('19h');
    expect(await payouts()).toEqual([]);
    await world.advance('5h');
    expect(world.now()).toEqual(promised);
    expect(await payouts()).toMatchObject([
      { state: 'succeeded', amount_cents: 50_000, instant: false, payment_method_id: null },
    ]);
    expect(await world.events('payoutPaid')).toEqual([
      { specialistId: booking.specialistId, amountCents: 50_000, engagementIds: [booking.engagementId] },
    ]);
    expect(await world.books()).toEqual({ provider_available: 6_000, platform_fee: -6_000, total: 0 });
  });

  it('all that is due to one specialist leaves in one transfer; each specialist has their own', async () => {
    const worker = await world.specialist();
    await earned(worker, 30_000);
    await earned(worker, 40_000);
    await earned(null, 10_000);
    await world.advance('1d');
    expect((await payouts()).map(({ amount_cents }) => amount_cents).sort()).toEqual([10_000, 70_000]);
  });

  it('payouts add up to what was captured, less the fees', async () => {
    for (const payCents of [33_333, 41_107, 9_999]) await earned(null, payCents);
    await world.advance('1d');
    const captured = (await world.events('paymentCaptured')).reduce((sum, { capturedCents }) => sum + capturedCents, 0);
    const paid = (await payouts()).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const books = await world.books();
    expect(paid).toBe(captured + books['platform_fee']!);
    expect(paid).toBe(33_333 + 41_107 + 9_999);
  });

  it('money on its way is neither ready nor gone', async () => {
    const booking = await earned();
    await world.advance('20h');
    expect(await payouts()).toMatchObject([{ state: 'processing' }]);
    expect(await payable(booking)).toBe(0);
    expect(await world.books()).toMatchObject({ payout_in_transit: -50_000, provider_available: 56_000 });
  });

  it('a payout the bank returns is ready again, and goes not to that account next time', async () => {
    const worker = await world.specialist();
    await world.method(worker.specialistUserId, 'pm_usBankAccount_accountClosed');
    const booking = await earned(worker);
    await world.advance('23h');
    expect(await payouts()).toMatchObject([{ state: 'failed', failure: 'mortar:accountClosed' }]);
    expect(await payable(booking)).toBe(50_000);
    expect(await world.events('payoutFailed')).toHaveLength(1);
    await world.method(worker.specialistUserId, 'pm_usBankAccount');
    await world.advance('2d');
    expect(await payouts()).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
    expect(await world.events('payoutFailed')).toHaveLength(1);
    expect(await world.books()).toEqual({ provider_available: 6_000, platform_fee: -6_000, total: 0 });
  });

  it('a transfer whose answer was lost is asked again with the same key and pays once', async () => {
    await earned();
    world.provider.fail.after = 'transfer';
    await world.advance('20h');
    world.provider.fail.after = null;
    await world.advance('4h');
    expect(await payouts()).toMatchObject([{ state: 'succeeded' }]);
    expect(await world.books()).toEqual({ provider_available: 6_000, platform_fee: -6_000, total: 0 });
  });

  it('a transfer pulled back is owed again, in part or whole', async () => {
    const booking = await earned();
    await world.advance('1d');
    const [payout] = await payouts();
    const reverse = (key: string, amountCents: number) =>
      world.provider.gateway.reverse({ key, transferId: payout!.provider_id!, amountCents });
    await reverse('a', 20_000);
    await world.sweep();
    await reverse('b', 30_000);
    await world.sweep();
    expect(await payouts()).toMatchObject([{ state: 'succeeded', reversed_cents: 50_000 }]);
    expect(await payable(booking)).toBe(50_000);
    // As lines of the balance, so that a payout carries it again.
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(50_000);
    await expect(reverse('c', 1)).rejects.toThrow();
    await world.advance('2d');
    expect(await payouts()).toMatchObject([{ reversed_cents: 50_000 }, { state: 'succeeded', amount_cents: 50_000 }]);
    expect(await payable(booking)).toBe(0);
  });

  it('what was pulled back before it is there is on its way no more, and the rest is', async () => {
    const worker = await world.specialist();
    await world.method(worker.specialistUserId, 'pm_usBankAccount');
    const { specialistId } = await earned(worker);
    await world.advance('23h');
    const [payout] = await payouts();
    const onTheirWay = () => payoutsOnTheirWay(world.db, specialistId, world.now());
    expect([payout!.state, await onTheirWay()]).toEqual(['succeeded', 50_000]);
    await world.provider.gateway.reverse({ key: 'p', transferId: payout!.provider_id!, amountCents: 20_000 });
    await world.sweep();
    expect(await onTheirWay()).toBe(30_000);
  });

  it('pulled back whole, and then returned by the bank, is owed once', async () => {
    const worker = await world.specialist();
    await world.method(worker.specialistUserId, 'pm_usBankAccount_returnedLater');
    const booking = await earned(worker);
    await world.advance('23h');
    const [payout] = await payouts();
    await world.provider.gateway.reverse({ key: 'all', transferId: payout!.provider_id!, amountCents: 50_000 });
    await world.method(worker.specialistUserId, 'pm_usBankAccount');
    await world.advance('4d');
    expect(await payouts()).toMatchObject([
      { state: 'failed', reversed_cents: 50_000 },
      { state: 'succeeded', amount_cents: 50_000 },
    ]);
    expect([await payable(booking), await unpaidCents(world.db, booking.specialistId)]).toEqual([0, 0]);
    expect(await world.books()).toEqual({ provider_available: 6_000, platform_fee: -6_000, total: 0 });
  });

  it('pulled back many times at once is never pulled back beyond what was paid', async () => {
    const booking = await earned();
    await world.advance('1d');
    const [payout] = await payouts();
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        world.provider.gateway.reverse({
          key: `at once ${index}`,
          transferId: payout!.provider_id!,
          amountCents: 20_000,
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await world.sweep();
    expect(await payouts()).toMatchObject([{ reversed_cents: 40_000 }]);
    expect(await payable(booking)).toBe(40_000);
    expect((await world.books())['total']).toBe(0);
  });
});

describe('a specialist who was overpaid', () => {
  const takeBack = ({ engagementId }: Booking, payCents: number) =>
    world.act((call) =>
      moveDisputed(call, { engagementId, causeId: engagementId, payCents, feeCents: percentOf(payCents, 12) }),
    );

  it('makes it up with the next payout, which is never below zero', async () => {
    const booking = await earned();
    await world.advance('1d');
    await takeBack(booking, 20_000);
    await world.sweep();
    expect(await payable(booking)).toBe(-30_000);
    const worker = { specialistId: booking.specialistId, specialistUserId: booking.specialistUserId };
    await earned(worker, 12_000);
    await world.advance('3d');
    expect(await payouts()).toHaveLength(1);
    expect(await payable(booking)).toBe(-18_000);
    await earned(worker, 40_000);
    await world.advance('3d');
    expect(await payouts()).toMatchObject([{ amount_cents: 50_000 }, { amount_cents: 22_000 }]);
    expect(await payable(booking)).toBe(0);
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(0);
  });

  it('owes nothing more once as much was pulled back from the payout', async () => {
    const booking = await earned();
    await world.advance('1d');
    await takeBack(booking, 20_000);
    const [payout] = await payouts();
    await world.provider.gateway.reverse({ key: 'r', transferId: payout!.provider_id!, amountCents: 30_000 });
    await world.advance('3d');
    expect(await payable(booking)).toBe(0);
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(0);
    expect(await payouts()).toHaveLength(1);
  });
});

describe('instant payout', () => {
  const ready = {
    instant: true,
    readyCents: 10_000,
    bank: { payouts_paused_at: null },
    needsAccount: false,
    hasTaxDetails: true,
    completedShifts: 3,
    policy: defaultPolicy,
  };
  it.each([
    ['is open after three completed shifts', ready, null],
    ['is closed before', { ...ready, completedShifts: 2 }, 'instant_not_yet'],
    ['needs W-9 details', { ...ready, hasTaxDetails: false }, 'tax_details_missing'],
    [
      'needs them when it is not instant too',
      { ...ready, instant: false, hasTaxDetails: false },
      'tax_details_missing',
    ],
    ['needs a bank account', { ...ready, bank: null }, 'no_bank_account'],
    ['needs more than its fee', { ...ready, readyCents: 299 }, 'nothing_to_pay_out'],
    [
      'needs none of that when it is not instant',
      { ...ready, instant: false, bank: null, completedShifts: 0, readyCents: 1 },
      null,
    ],
    [
      'waits for the account at a provider that pays out through one, instant or not',
      { ...ready, instant: false, bank: null, needsAccount: true },
      'no_bank_account',
    ],
    ['pays out nothing of nothing', { ...ready, instant: false, readyCents: 0 }, 'nothing_to_pay_out'],
  ])('%s', (_title, situation, code) => {
    expect(payoutRefusal(situation)?.code ?? null).toBe(code);
  });
});
