/** The money of disputes over random claims, answers, decisions, appeals and failures of the provider (PRODUCT §5). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { percentOf, sumCents } from '#contract/money.ts';
import { newId } from '#server/ids.ts';
import { modelSettings } from '#test/model/settings.ts';
import { createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { findDisputedCents, keepInEscrow, moveDisputed, previewMove, releasePayment, settlePayment } from './index.ts';
import { unpaidCents } from './queries/earning-queries.ts';
import { balanceOf } from './queries/ledger-queries.ts';
import { owedPayments } from './queries/owed-queries.ts';
import { owedCents } from './queries/payment-queries.ts';
import { retryRefused } from './retry-refused.ts';

const faults = ['charge', 'capture', 'cancel', 'refund', 'transfer'] as const;
const wait = fc.constantFrom('1m', '3h', '2d', '9d');
const fault = fc.option(fc.record({ when: fc.constantFrom('before', 'after'), write: fc.constantFrom(...faults) }));

const Course = fc.record({
  token: fc.constantFrom('pm_card_visa', 'pm_card_visa_chargeDeclined', 'pm_usBankAccount'),
  startsIn: fc.constantFrom('20h', '3d', '12d'),
  bookedCents: fc.integer({ min: 1000, max: 90_000 }),
  claimedCents: fc.integer({ min: 2, max: 120_000 }),
  /** Shares of the claim, in thousandths: what the pharmacy says, what is decided of the rest, once and again. */
  offered: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999 })),
  decided: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 2 }),
  waits: fc.tuple(wait, wait, wait),
  faults: fc.tuple(fault, fault, fault),
});
type Course = typeof Course extends fc.Arbitrary<infer T> ? T : never;

const share = (payCents: number) => ({ payCents, feeCents: percentOf(payCents, 12) });
const withFee = (payCents: number) => sumCents([payCents, percentOf(payCents, 12)]);
const partOf = (cents: number, thousandths: number) => Math.floor((cents * thousandths) / 1000);

async function play(world: MoneyWorld, course: Course) {
  const { token, startsIn, bookedCents: payCents, claimedCents } = course;
  const booking = await world.booking({ token, startsIn, payCents });
  const { engagementId, payerId } = booking;
  await world.advance(startsIn);
  const offeredCents = partOf(claimedCents - 1, course.offered);
  const rest = withFee(claimedCents) - withFee(offeredCents);
  const failing = (step: 0 | 1 | 2) => {
    const chosen = course.faults[step];
    world.provider.fail.before = chosen?.when === 'before' ? chosen.write : null;
    world.provider.fail.after = chosen?.when === 'after' ? chosen.write : null;
  };
  failing(0);
  await world.act(async (call) => {
    if (offeredCents === 0) await keepInEscrow(call, { engagementId, ...share(claimedCents) });
    else
      await settlePayment(call, {
        engagementId,
        ...share(offeredCents),
        expenseCents: 0,
        policy: defaultPolicy,
        disputedCents: rest,
      });
  });
  const resting = (await findDisputedCents(world.db, [engagementId])).get(engagementId) ?? 0;
  expect(resting).toBeLessThanOrEqual(offeredCents === 0 ? withFee(claimedCents) : rest);
  await world.advance(course.waits[0]);
  let payCentsNow = offeredCents;
  for (const [round, thousandths] of course.decided.entries()) {
    failing(round === 0 ? 1 : 2);
    payCentsNow = sumCents([offeredCents, partOf(claimedCents - offeredCents, thousandths)]);
    const move = { engagementId, causeId: newId(), ...share(payCentsNow) };
    await world.act(async (call) => {
      if (offeredCents > 0 || round > 0) return moveDisputed(call, move);
      if (payCentsNow === 0) return releasePayment(call, engagementId);
      return settlePayment(call, { ...move, expenseCents: 0, policy: defaultPolicy });
    });
    // Done again, it moves nothing.
    if (offeredCents > 0 || round > 0) {
      await world.act((call) => moveDisputed(call, move));
      const left = await world.act((call) => previewMove(call, { engagementId, ...share(payCentsNow) }));
      expect(left).toEqual({
        payCents: 0,
        feeCents: 0,
        expenseCents: 0,
        fromEscrowCents: 0,
        chargedCents: 0,
        returnedCents: 0,
      });
    }
    expect((await world.books())['total']).toBe(0);
    await world.advance(course.waits[round === 0 ? 1 : 2]);
    const owed = await owedPayments(world.db, payerId);
    expect(owed.map(({ amount_cents }) => amount_cents)).toEqual(owed.map(owedCents));
  }
  world.provider.fail.before = null;
  world.provider.fail.after = null;
  await world.method(payerId, 'pm_card_mastercard');
  await world.act((call) => retryRefused(call, payerId));
  await world.advance('20d');
  return { booking, payCentsNow };
}

test('what is paid, taken back and returned adds up to the claim, to the cent, and escrow empties', async () => {
  await fc.assert(
    fc.asyncProperty(Course, async (course) => {
      const world = await createMoneyWorld();
      try {
        const { booking, payCentsNow } = await play(world, course);
        const { engagementId, specialistId } = booking;
        const payments = await world.payments(engagementId);
        const kept = sumCents(payments.map(({ captured_cents, refunded_cents }) => captured_cents - refunded_cents));
        expect(kept).toBe(withFee(payCentsNow));
        const earnings = await world.db
          .selectFrom('earnings')
          .select('amount_cents')
          .where('engagement_id', '=', engagementId)
          .execute();
        expect(sumCents(earnings.map(({ amount_cents }) => amount_cents))).toBe(payCentsNow);
        const books = await world.books();
        for (const account of ['shift_escrow', 'provider_pending', 'promised', 'suspense', 'payout_in_transit'])
          expect(books).not.toHaveProperty(account);
        expect(books['total']).toBe(0);
        expect(0 - (books['platform_fee'] ?? 0)).toBe(percentOf(payCentsNow, 12));
        const owed = await balanceOf(world.db, { kind: 'specialist_payable', owner: specialistId });
        expect(0 - owed).toBe(await unpaidCents(world.db, specialistId));
        expect((await findDisputedCents(world.db, [engagementId])).size).toBe(0);
      } finally {
        await world.close();
      }
    }),
    { numRuns: 15, seed: modelSettings.seed },
  );
}, 240_000);
