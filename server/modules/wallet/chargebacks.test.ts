import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { disputedCharges } from '#test/world/disputed-charges.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { accountsOfKind } from './books/queries/account-queries.ts';
import { reconcile } from './books/reconcile.ts';
import { moveDisputed, refundPayment, refuseWhileOwing, releasePayment } from './index.ts';
import { retryRefused } from './retry-refused.ts';

let world: MoneyWorld;
beforeEach(async () => {
  world = await createMoneyWorld();
  return () => world.close();
});

const { paid, statusOf, owedCents, payWith, comparedBooks } = disputedCharges(() => world);

describe('a chargeback', () => {
  it('pulls the money back at once, and what the specialist earned stays and is paid out', async () => {
    const booking = await paid('pm_card_createDispute');
    await world.advance('3d');
    expect(await world.books()).toEqual({
      provider_available: -50_000,
      chargeback_contested: 56_000,
      platform_fee: -6_000,
      total: 0,
    });
    expect(await comparedBooks()).toMatchObject({ provider_available: -51_500, provider_fee: 1_500, total: 0 });
    expect(await statusOf(booking)).toMatchObject({ status: 'Pending', providerStatus: 'succeeded' });
    expect(await world.events('chargebackOpened')).toMatchObject([{ amountCents: 56_000 }]);
    expect(await world.events('payoutPaid')).toMatchObject([{ amountCents: 50_000 }]);
    expect(await owedCents(booking)).toBe(0);
  });

  it('lost, leaves the business owing it with the fee, until another card pays: nothing is taken of the specialist', async () => {
    const booking = await paid('pm_card_createDispute');
    await world.advance('12d');
    expect(await statusOf(booking)).toMatchObject({ status: 'Failed', providerStatus: 'failed' });
    expect(await owedCents(booking)).toBe(57_500);
    expect(await world.events('chargebackLost')).toMatchObject([{ owedCents: 57_500, feeCents: 1_500 }]);
    // The card that took it back is not charged again by itself.
    expect(world.provider.asked).toMatchObject({ placeHold: 1, capture: 1 });
    await payWith(booking, 'pm_card_mastercard');
    expect(await owedCents(booking)).toBe(0);
    expect(await comparedBooks()).toEqual({ provider_available: 6_000, platform_fee: -6_000, total: 0 });
    const { amount_cents } = await world.db.selectFrom('earnings').select('amount_cents').executeTakeFirstOrThrow();
    expect(amount_cents).toBe(50_000);
  });

  it('costs what the policy says when it is lost', async () => {
    await world.changePolicy({ chargebackFeeCents: 2_500 });
    const booking = await paid('pm_card_createDispute');
    await world.advance('12d');
    expect(await owedCents(booking)).toBe(58_500);
  });

  it('won, is given back; the provider keeps its fee', async () => {
    const booking = await paid('pm_card_createDisputeInquiry');
    await world.advance('12d');
    expect(await statusOf(booking)).toMatchObject({ status: 'Succeeded', providerStatus: 'succeeded' });
    expect(await owedCents(booking)).toBe(0);
    expect(await world.events('chargebackWon')).toHaveLength(1);
    expect(await comparedBooks()).toEqual({
      provider_available: 4_500,
      provider_fee: 1_500,
      platform_fee: -6_000,
      total: 0,
    });
  });

  it('costs what the policy says', async () => {
    await world.changePolicy({ chargebackFeeCents: 2_000 });
    const booking = await paid('pm_card_createDispute');
    await world.advance('12d');
    expect(await owedCents(booking)).toBe(58_000);
  });

  it('of the payment that repaid an earlier one is owed again, by whom the books name', async () => {
    const booking = await paid('pm_card_createDispute');
    await world.advance('12d');
    await payWith(booking, 'pm_card_createDispute');
    await world.advance('12d');
    expect(await owedCents(booking)).toBe(59_000);
    expect(await world.books()).toMatchObject({ business_receivable: 59_000, total: 0 });
    const { rows } = await accountsOfKind(world.db, 'business_receivable', { page: 0, pageSize: 10 });
    const payer = await world.db
      .selectFrom('payments')
      .innerJoin('users', 'users.id', 'payments.payer_id')
      .select(['first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    expect(rows).toMatchObject([{ owner: `${payer.first_name} ${payer.last_name}`, posted: 59_000 }]);
  });

  it('a debit returned after it had succeeded is owed at once, also before the shift is worked', async () => {
    const booking = await world.booking({ token: 'pm_usBankAccount_dispute', startsIn: '12d' });
    await world.advance('11d');
    expect(await world.events('chargebackOpened')).toEqual([]);
    expect(await world.events('chargebackLost')).toMatchObject([{ amountCents: 56_000 }]);
    expect(await owedCents(booking)).toBe(57_500);
    // Called off, nothing can go back to the bank that has it: only the fee is still owed.
    await world.act((call) => releasePayment(call, booking.engagementId));
    await world.sweep();
    expect(await owedCents(booking)).toBe(1_500);
    expect(await comparedBooks()).toEqual({ provider_available: -1_500, business_receivable: 1_500, total: 0 });
  });
});

describe('what was to be returned of money a bank took back', () => {
  const lower = (booking: Booking) =>
    world.act((call) =>
      moveDisputed(call, { ...booking, causeId: booking.engagementId, payCents: 40_000, feeCents: 4_800 }),
    );

  it('waits for the bank, and lessens the debt when the bank keeps it', async () => {
    const booking = await paid('pm_card_createDispute');
    await world.advance('3d');
    await lower(booking);
    await world.sweep();
    expect(world.provider.asked['refund']).toBeUndefined();
    await world.advance('9d');
    expect(await owedCents(booking)).toBe(57_500 - 11_200);
    await payWith(booking, 'pm_card_visa');
    expect(await world.books()).not.toHaveProperty('business_receivable');
    expect(await world.books()).not.toHaveProperty('shift_escrow');
  });

  it('goes back when the bank gives it back', async () => {
    const booking = await paid('pm_card_createDisputeInquiry');
    await world.advance('3d');
    await lower(booking);
    await world.advance('9d');
    const [payment] = await world.payments(booking.engagementId);
    expect(payment).toMatchObject({ refunded_cents: 11_200, charged_back_cents: 0 });
    // What the provider says it did stays what it was.
    await world.advance('1h');
    await reconcile(world.deps);
    expect(await world.db.selectFrom('ledger_differences').select('key').execute()).toEqual([]);
  });

  it('goes back to the card that paid the debt, where that is paid', async () => {
    const booking = await paid('pm_card_createDispute');
    await world.advance('12d');
    await payWith(booking, 'pm_card_visa');
    await lower(booking);
    await world.sweep();
    const [first, debt] = await world.payments(booking.engagementId);
    expect([first?.refunded_cents, debt?.kind, debt?.state]).toEqual([0, 'chargeback', 'failed']);
    const repaid = (await world.payments(booking.engagementId)).at(-1);
    expect(repaid).toMatchObject({ kind: 'chargeback', state: 'succeeded', refunded_cents: 11_200 });
    expect(await world.books()).not.toHaveProperty('shift_escrow');
  });

  it('goes back from there, too, where that card is asked at the same moment', async () => {
    const booking = await paid('pm_card_createDispute');
    await world.advance('12d');
    await world.method(booking.payerId, 'pm_card_visa');
    let isOver = false;
    const { lowering } = await world.act(async (call) => {
      await retryRefused(call, booking.payerId);
      const lowered = lower(booking).finally(() => {
        isOver = true;
      });
      while (!isOver && (await world.waiting()) === 0) await sleep(5);
      return { lowering: () => lowered };
    });
    await lowering();
    await world.sweep();
    expect((await world.payments(booking.engagementId)).at(-1)).toMatchObject({
      kind: 'chargeback',
      captured_cents: 57_500,
      refunded_cents: 11_200,
    });
    for (const account of ['business_receivable', 'shift_escrow'])
      expect(await world.books()).not.toHaveProperty(account);
  });

  it('is no refund of an operator’s: what a bank has is not refunded as well', async () => {
    const { paymentId } = await paid('pm_card_createDispute');
    await world.advance('3d');
    const refund = world.act((call) =>
      refundPayment(call, { paymentId, amountCents: 100, bornBy: 'mortar', reason: 'x' }),
    );
    await expect(refund).rejects.toMatchObject({ code: 'not_refundable' });
  });
});

it('who owes more than the policy lets stand posts nothing new; at the limit they still may', async () => {
  const booking = await paid('pm_card_createDispute');
  const refused = (owedLimitCents: number) =>
    world.act((call) => refuseWhileOwing(call, booking.payerId, { ...defaultPolicy, owedLimitCents }));
  await refused(0);
  await world.advance('12d');
  await expect(refused(57_499)).rejects.toMatchObject({ code: 'payment_owed', details: { owedCents: 57_500 } });
  await refused(57_500);
  await payWith(booking, 'pm_card_visa');
  await refused(0);
});
