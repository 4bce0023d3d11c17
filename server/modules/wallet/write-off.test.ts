/** What Mortar paid in a business's place counts as paid, whatever is corrected or decided later (PRODUCT §5, §6, decision 105). */
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { newId } from '../../ids.ts';
import {
  chargeCompensation,
  findDisputedCents,
  moveDisputed,
  previewMove,
  putInEscrow,
  settlePayment,
} from './index.ts';
import { unpaidCents } from './queries/earning-queries.ts';
import { findPayment } from './queries/payment-queries.ts';
import { writeOff } from './write-off.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const DECLINED = 'pm_card_visa_chargeDeclined';
const settle = async (booking: Booking, payCents = booking.payCents, feeCents = booking.feeCents) => {
  await world.act((call) =>
    settlePayment(call, { ...booking, payCents, feeCents, expenseCents: 0, policy: defaultPolicy }),
  );
  await world.sweep();
};
const writeOffNewest = async ({ engagementId }: Booking) => {
  const owed = (await world.payments(engagementId)).at(-1);
  expect(owed?.state).toBe('failed');
  await world.act(async (call) => writeOff(call, await findPayment(call.db, owed?.id ?? '')));
};
/** Hours approved for $500.00 and the fee of $60.00 that no card paid, written off. */
async function writtenOff(): Promise<Booking> {
  const booking = await world.booking({ token: DECLINED });
  await settle(booking);
  await writeOffNewest(booking);
  expect(await world.books()).toEqual({ goodwill: 50_000, specialist_payable: -50_000, total: 0 });
  return booking;
}
const decide = async ({ engagementId }: Booking, payCents: number, feeCents: number, causeId = newId()) => {
  await world.act((call) => moveDisputed(call, { engagementId, causeId, payCents, feeCents }));
  await world.sweep();
};
const adjustments = async ({ engagementId }: Booking) =>
  (await world.payments(engagementId))
    .filter(({ kind }) => kind === 'adjustment')
    .map(({ state, pay_cents, fee_cents, amount_cents }) => ({ state, pay_cents, fee_cents, amount_cents }));

describe('hours that were written off', () => {
  it('and come to less are charged to nobody: the difference goes back to Mortar, once', async () => {
    const booking = await writtenOff();
    const { engagementId, specialistId } = booking;
    const less = { engagementId, payCents: 43_750, feeCents: 5_250 };
    expect(await world.act((call) => previewMove(call, less))).toEqual({
      ...{ payCents: -6_250, feeCents: -750, expenseCents: 0 },
      ...{ fromEscrowCents: 0, chargedCents: 0, returnedCents: 0 },
    });
    const causeId = newId();
    await decide(booking, 43_750, 5_250, causeId);
    await decide(booking, 43_750, 5_250, causeId);
    expect(await adjustments(booking)).toEqual([]);
    expect(await world.books()).toEqual({ goodwill: 43_750, specialist_payable: -43_750, total: 0 });
    expect(await unpaidCents(world.db, specialistId)).toBe(43_750);
    await world.advance('2d');
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 43_750 }]);
  });

  it('and come to less once they were paid out lessen the next payout', async () => {
    const booking = await writtenOff();
    await world.advance('2d');
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 50_000 }]);
    await decide(booking, 43_750, 5_250);
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(-6_250);
    expect(await world.books()).toEqual({
      ...{ goodwill: 43_750, specialist_payable: 6_250, provider_available: -50_000 },
      total: 0,
    });
  });

  it('and come to nothing leave nothing with anybody', async () => {
    const booking = await writtenOff();
    await decide(booking, 0, 0);
    expect(await world.books()).toEqual({ total: 0 });
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(0);
  });

  it('and come to more are charged for what exceeds them', async () => {
    const booking = await writtenOff();
    await world.method(booking.payerId, 'pm_card_visa');
    await decide(booking, 60_000, 7_200);
    expect(await adjustments(booking)).toEqual([
      { state: 'succeeded', pay_cents: 10_000, fee_cents: 1_200, amount_cents: 11_200 },
    ]);
    // The newest gives back first: what the business paid returns to it, the rest to Mortar.
    await decide(booking, 45_000, 5_400);
    expect(await world.books()).toEqual({ goodwill: 45_000, specialist_payable: -45_000, total: 0 });
  });
});

describe('what is too little to be charged', () => {
  it.each([
    ['pay and fee', 50_030, 6_004],
    ['the fee alone', 50_000, 6_034],
  ])('and of %s is borne once, however often it is decided anew', async (_what, payCents, feeCents) => {
    Object.assign(world.provider.gateway, { leastChargeCents: 50 });
    const booking = await world.booking();
    await world.sweep();
    await settle(booking, payCents, feeCents);
    await decide(booking, payCents, feeCents);
    expect(await world.events('smallChargeBorne')).toHaveLength(1);
    await decide(booking, payCents + 10_000, feeCents + 1_200);
    expect(await adjustments(booking)).toMatchObject([{ pay_cents: 10_000, fee_cents: 1_200 }]);
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(payCents + 10_000);
  });
});

describe('compensation that was written off', () => {
  it('rests in no escrow while it is disputed, and goes back to Mortar as far as it is decided so', async () => {
    const booking = await world.booking({ token: DECLINED });
    const { engagementId } = booking;
    await world.act((call) => chargeCompensation(call, { engagementId, payCents: 25_000, feeCents: 3_000 }));
    await world.sweep();
    await writeOffNewest(booking);
    const said = { engagementId, causeId: newId(), payCents: 10_000, feeCents: 1_200 };
    await world.act((call) => putInEscrow(call, said));
    expect((await findDisputedCents(world.db, [engagementId])).size).toBe(0);
    expect(await unpaidCents(world.db, booking.specialistId)).toBe(25_000);
    await decide(booking, 10_000, 1_200);
    expect(await world.books()).toEqual({ goodwill: 10_000, specialist_payable: -10_000, total: 0 });
    expect(await adjustments(booking)).toEqual([]);
  });
});
