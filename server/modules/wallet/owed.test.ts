/** What a payer still has to pay: who owes does not leave (PRODUCT §1, §6). */
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { disputedCharges } from '#test/world/disputed-charges.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { newId } from '../../ids.ts';
import {
  balanceOfPayer,
  chargeCompensation,
  chargeExpense,
  moveDisputed,
  releasePayment,
  settlePayment,
  termsInvoicesOf,
} from './index.ts';
import { writeOff } from './write-off.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const { paid, payWith } = disputedCharges(() => world);
const DECLINED = 'pm_card_visa_chargeDeclined';
const balance = ({ payerId }: Pick<Booking, 'payerId'>, leastCents = 50) =>
  balanceOfPayer(world.db, payerId, leastCents);
const nothing = { owedCents: 0, uninvoicedCents: 0 };

/** A paid booking whose payer has a card left that declines. */
async function paidThenDeclined(): Promise<Booking> {
  const booking = await paid('pm_card_visa');
  expect(await balance(booking)).toEqual(nothing);
  await world.method(booking.payerId, DECLINED);
  return booking;
}

describe('a payer owes', () => {
  it('the compensation of a booking called off that no card paid, until a card does', async () => {
    const booking = await world.booking({ token: DECLINED });
    await world.act((call) => chargeCompensation(call, { ...booking, payCents: 25_000, feeCents: 3_000 }));
    await world.sweep();
    expect(await balance(booking)).toEqual({ ...nothing, owedCents: 28_000 });
    await payWith(booking, 'pm_card_visa');
    expect(await balance(booking)).toEqual(nothing);
  });

  it('what a decision added after the hours were paid, until it is written off', async () => {
    const booking = await paidThenDeclined();
    const target = { ...booking, causeId: newId(), payCents: 60_000, feeCents: 7_200 };
    await world.act((call) => moveDisputed(call, target));
    await world.sweep();
    expect(await balance(booking)).toEqual({ ...nothing, owedCents: 11_200 });
    await world.act(async (call) => writeOff(call, (await world.payments(booking.engagementId)).at(-1) as never));
    expect(await balance(booking)).toEqual(nothing);
  });

  it('an expense approved after the hours were paid', async () => {
    const booking = await paidThenDeclined();
    const { engagementId } = booking;
    await world.db.updateTable('shifts').set({ expense_cap_cents: 2_000 }).where('id', '=', booking.shiftId).execute();
    const expense = { id: newId(), engagement_id: engagementId, position: 0, kind: 'parking', amount_cents: 1_850 };
    await world.db
      .insertInto('expenses')
      .values({ ...expense, created_at: world.now(), updated_at: world.now() })
      .execute();
    await world.act((call) => chargeExpense(call, { engagementId, expenseId: expense.id, expenseCents: 1_850 }));
    await world.sweep();
    expect(await balance(booking)).toEqual({ ...nothing, owedCents: 1_850 });
  });

  it('what a bank took back, with its fee', async () => {
    const booking = await paid('pm_card_createDispute');
    await world.advance('12d');
    expect(await balance(booking)).toEqual({ ...nothing, owedCents: 57_500 });
  });

  it('an invoice on terms before and after it is due; before that, what no invoice has yet', async () => {
    const trusted = await world.booking();
    const { payerId } = trusted;
    await world.act((call) => releasePayment(call, trusted.engagementId));
    const terms = { payer_id: payerId, limit_cents: 200_000, reason: 'x', granted_by: payerId };
    await world.db
      .insertInto('payment_terms')
      .values({ ...terms, granted_at: world.now() })
      .execute();
    const booking = await world.booking({ payer: payerId });
    await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
    await world.sweep();
    expect(await balance(booking)).toEqual({ ...nothing, uninvoicedCents: 56_000 });
    // What is too little to be charged is never invoiced alone: it holds nobody back.
    expect(await balance(booking, 56_000)).toEqual({ ...nothing, uninvoicedCents: 56_000 });
    expect(await balance(booking, 56_001)).toEqual(nothing);
    const status = async () => (await termsInvoicesOf(world.db, payerId, { now: world.now(), limit: 1 }))[0]?.status;
    await world.advance('7d');
    expect(await status()).toBe('open');
    expect(await balance(booking)).toEqual({ ...nothing, owedCents: 56_000 });
    await world.advance('21d');
    expect(await status()).toBe('overdue');
    expect(await balance(booking)).toEqual({ ...nothing, owedCents: 56_000 });
  });
});
