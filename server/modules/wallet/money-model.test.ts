import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { percentOf, sumCents } from '#contract/money.ts';
import { modelSettings } from '#test/model/settings.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { reconcile } from './books/reconcile.ts';
import { createPayout } from './create-payout.ts';
import { chargeCompensation, placeHold, releasePayment, settlePayment } from './index.ts';
import { lockPayee, unpaidCents, unpaidEarnings } from './queries/earning-queries.ts';
import { balanceOf } from './queries/ledger-queries.ts';
import { retryRefused } from './retry-refused.ts';

const tokens = [
  'pm_card_visa',
  'pm_card_amex',
  'pm_card_refundFailOnce',
  'pm_card_createDispute',
  'pm_card_createDisputeInquiry',
  'pm_usBankAccount_dispute',
  'pm_card_visa_chargeDeclined',
  'pm_usBankAccount',
  'pm_usBankAccount_insufficientFunds',
];
const faults = ['placeHold', 'charge', 'capture', 'cancel', 'refund', 'transfer'] as const;

const Act = fc.oneof(
  fc.record({
    act: fc.constant('book' as const),
    token: fc.constantFrom(...tokens),
    startsIn: fc.constantFrom('4h', '20h', '3d', '12d'),
    payCents: fc.integer({ min: 1, max: 90_000 }),
  }),
  fc.record({ act: fc.constantFrom('hold', 'release', 'fix', 'payOut'), which: fc.nat(5) }),
  fc.record({
    act: fc.constantFrom('settle', 'compensate'),
    which: fc.nat(5),
    payCents: fc.integer({ min: 0, max: 110_000 }),
  }),
  fc.record({ act: fc.constantFrom('failBefore', 'failAfter'), write: fc.constantFrom(...faults) }),
  fc.record({ act: fc.constant('wait' as const), by: fc.constantFrom('10m', '7h', '1d', '3d') }),
);
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never;

/** Ends every booking one way or another: approved hours, a cancellation, or compensation. */
async function perform(world: MoneyWorld, bookings: Booking[], over: Set<string>, act: Act): Promise<void> {
  if (act.act === 'book') {
    const worker = bookings.length % 2 === 1 ? bookings.at(-1)! : null;
    bookings.push(await world.booking({ ...act, worker }));
  } else if ('by' in act) {
    await world.advance(act.by);
  } else if ('write' in act) {
    if (act.act === 'failBefore') world.provider.fail.before = act.write;
    else world.provider.fail.after = act.write;
  } else if (bookings.length > 0) {
    await moveMoney(world, bookings[act.which % bookings.length]!, over, act);
  }
}

async function moveMoney(
  world: MoneyWorld,
  booking: Booking,
  over: Set<string>,
  act: { act: string; payCents?: number },
): Promise<void> {
  const { engagementId, specialistId, payerId } = booking;
  const payCents = act.payCents ?? booking.payCents;
  const feeCents = percentOf(payCents, 12);
  if (act.act === 'hold') await placeHold(world.deps, booking.paymentId).catch(() => undefined);
  if (act.act === 'fix') {
    world.provider.fail.before = null;
    world.provider.fail.after = null;
    await world.method(payerId, 'pm_card_mastercard');
    await world.act((call) => retryRefused(call, payerId));
  }
  if (act.act === 'payOut') {
    await world.act(async (call) => {
      await lockPayee(call.db, specialistId);
      const earnings = await unpaidEarnings(call.db, specialistId);
      if ((await unpaidCents(call.db, specialistId)) > 299)
        await createPayout(call, { specialistId, earnings, instant: true, feeCents: 299 });
    });
  }
  if (over.has(engagementId) || !['settle', 'release', 'compensate'].includes(act.act)) return;
  over.add(engagementId);
  await world.act(async (call) => {
    if (act.act === 'settle')
      await settlePayment(call, { engagementId, payCents, feeCents, expenseCents: 0, policy: defaultPolicy });
    if (act.act === 'compensate') await chargeCompensation(call, { engagementId, payCents, feeCents });
    if (act.act === 'release') await releasePayment(call, engagementId);
    await call.db.updateTable('engagements').set({ status: 'Cancelled' }).where('id', '=', engagementId).execute();
  });
}

/** What the provider says it has for us: taken, less returned, less taken back by banks with its fee, less paid on. */
async function providerBalance(world: MoneyWorld): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from simulator.objects where type = 'payment_intent'`.execute(
    world.db,
  );
  const intents = await Promise.all(rows.map(({ id }) => world.provider.gateway.retrieveIntent(id)));
  const paid = await world.db
    .selectFrom('payouts')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
  const taken = intents.flatMap((intent) => [
    intent?.capturedCents ?? 0,
    ...(intent?.refunds ?? []).map(({ amountCents }) => -amountCents),
    ...(intent?.disputes ?? []).map(({ status, amountCents }) => (status === 'won' ? 0 : -amountCents)),
    ...(intent?.disputes ?? []).map(() => -defaultPolicy.chargebackFeeCents),
  ]);
  return sumCents([...taken, -Number(paid?.cents ?? 0)]);
}

describe('money, whatever happens', () => {
  it('balances with itself and with the provider after any course of bookings, failures and waiting', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Act, { minLength: 4, maxLength: 18 }), async (acts) => {
        const world = await createMoneyWorld();
        try {
          const bookings: Booking[] = [];
          const over = new Set<string>();
          for (const act of acts) {
            await perform(world, bookings, over, act);
            expect((await world.books())['total']).toBe(0);
          }
          // The end: faults gone, every booking over, every card replaced, everything on its way arrived.
          for (const booking of bookings) await moveMoney(world, booking, over, { act: 'release' });
          for (const booking of bookings) await moveMoney(world, booking, over, { act: 'fix' });
          await world.advance('30d');
          // Fees are told of by the provider's list alone.
          await reconcile(world.deps);

          const books = await world.books();
          expect(books).not.toHaveProperty('shift_escrow');
          expect(books).not.toHaveProperty('provider_pending');
          expect(books).not.toHaveProperty('promised');
          expect(books).not.toHaveProperty('suspense');
          expect(books).not.toHaveProperty('chargeback_contested');
          expect(books).not.toHaveProperty('payout_in_transit');
          expect(books['provider_available'] ?? 0).toBe(await providerBalance(world));
          for (const { specialistId } of bookings) {
            const owed = await balanceOf(world.db, { kind: 'specialist_payable', owner: specialistId });
            expect(0 - owed).toBe(await unpaidCents(world.db, specialistId));
          }
          const open = await world.db.selectFrom('payment_attempts').select('id').where('state', '=', 'open').execute();
          expect(open).toEqual([]);
        } finally {
          await world.close();
        }
      }),
      { numRuns: 20, seed: modelSettings.seed },
    );
  }, 120_000);
});
