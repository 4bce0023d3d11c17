/** What is owed after a late cancellation is kept of the money in hand, and only the rest goes back (PRODUCT §4, §6). */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { chargeCompensation, placeHold } from './index.ts';
import { unpaidCents } from './queries/earning-queries.ts';
import { owedPayments } from './queries/owed-queries.ts';
import { retryRefused } from './retry-refused.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const cancelLate = ({ engagementId }: Booking) =>
  world.act((call) => chargeCompensation(call, { engagementId, payCents: 25_000, feeCents: 3_000 }));
const byDebit = (token = 'pm_usBankAccount') => world.booking({ token, startsIn: '14d' });
const kept = { provider_available: 28_000, specialist_payable: -25_000, platform_fee: -3_000, total: 0 };

describe('pay after a late cancellation', () => {
  it('is kept of a debit that arrived, once, and the rest goes back', async () => {
    const booking = await byDebit();
    await world.advance('13d');
    expect(await world.payments(booking.engagementId)).toMatchObject([{ state: 'succeeded', captured_cents: 56_000 }]);
    await Promise.all(Array.from({ length: 4 }, () => cancelLate(booking)));
    await world.sweep();
    expect(world.provider.asked).toEqual({ charge: 1, refund: 1 });
    expect(await world.payments(booking.engagementId)).toMatchObject([
      { kind: 'compensation', captured_cents: 56_000, refunded_cents: 28_000, released_at: null },
    ]);
    expect(await world.books()).toEqual(kept);
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(25_000);
    await world.advance('3d');
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 25_000 }]);
  });

  it('waits for a debit that is on its way, is kept of it and the rest goes back', async () => {
    const booking = await byDebit();
    await world.advance('8d');
    expect(await world.payments(booking.engagementId)).toMatchObject([{ state: 'processing' }]);
    await cancelLate(booking);
    await world.sweep();
    expect(world.provider.asked).toEqual({ charge: 1 });
    expect(await world.books()).toEqual({ promised: 56_000, total: 0 });
    await world.advance('3d');
    expect(world.provider.asked).toMatchObject({ charge: 1, refund: 1 });
    expect(await world.books()).toEqual({ provider_available: 3_000, platform_fee: -3_000, total: 0 });
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 25_000 }]);
  });

  it('is kept of a debit that the provider has not answered yet', async () => {
    const booking = await byDebit();
    const planned = (await world.payments(booking.engagementId))[0]!;
    await world.advance(`${Math.round((planned.hold_at.getTime() - world.now().getTime()) / world.minute) - 1}m`);
    world.provider.fail.before = 'charge';
    await world.advance('2m');
    expect(await world.payments(booking.engagementId)).toMatchObject([{ state: 'created' }]);
    await cancelLate(booking);
    world.provider.fail.before = null;
    await world.advance('76h');
    expect(world.provider.asked['refund']).toBe(1);
    expect(await world.payments(booking.engagementId)).toMatchObject([
      { kind: 'compensation', captured_cents: 56_000, refunded_cents: 28_000 },
    ]);
    expect(await world.books()).toEqual(kept);
  });

  it('is owed where the debit on its way comes to nothing, and then charged once', async () => {
    const booking = await byDebit('pm_usBankAccount_insufficientFunds');
    await world.advance('8d');
    await cancelLate(booking);
    await world.advance('3d');
    expect(await owedPayments(world.db, booking.payerId)).toMatchObject([
      { kind: 'compensation', amount_cents: 28_000, state: 'failed' },
    ]);
    expect(await world.books()).toEqual({ total: 0 });
    await world.method(booking.payerId, 'pm_card_visa');
    await world.act((call) => retryRefused(call, booking.payerId));
    await cancelLate(booking);
    await world.sweep();
    expect(await owedPayments(world.db, booking.payerId)).toEqual([]);
    expect(await world.books()).toEqual(kept);
  });

  it('is kept of a hold whose answer was lost, without a second charge', async () => {
    const booking = await world.booking();
    world.provider.fail.after = 'placeHold';
    await placeHold(world.deps, booking.paymentId).catch(() => undefined);
    await cancelLate(booking);
    world.provider.fail.after = null;
    await world.advance('10m');
    expect(world.provider.asked['charge'] ?? 0).toBe(0);
    expect(await world.books()).toEqual(kept);
  });

  it('is charged only as far as somebody returned of the debit by hand before', async () => {
    const booking = await byDebit();
    await world.advance('11d');
    const [taken] = await world.payments(booking.engagementId);
    await world.provider.gateway.refund({ key: 'by hand', intentId: taken!.provider_id!, amountCents: 40_000 });
    await world.sweep();
    await Promise.all([cancelLate(booking), cancelLate(booking)]);
    await world.advance('9d');
    expect(await world.payments(booking.engagementId)).toMatchObject([
      { kind: 'compensation', captured_cents: 56_000, refunded_cents: 40_000 },
      { kind: 'extra', captured_cents: 12_000 },
    ]);
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 13_000 }, { amountCents: 12_000 }]);
    expect(await world.books()).toEqual({ provider_available: 3_000, platform_fee: -3_000, total: 0 });
  });

  it('of nothing returns the debit whole', async () => {
    const booking = await byDebit();
    await world.advance('13d');
    await world.act((call) => chargeCompensation(call, { ...booking, payCents: 0, feeCents: 0 }));
    await world.sweep();
    expect(await world.books()).toEqual({ total: 0 });
  });
});
