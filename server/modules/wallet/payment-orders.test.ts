/** Every order of a payment's facts, each told twice, ends the same (reliability §3.2). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { systemCall } from '#server/call/call.ts';
import { type Db, inTransaction } from '#server/db/open.ts';
import type { DisputeFacts, IntentFacts } from '#server/gateways/payments/payment-gateway.ts';
import { type Booking, createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { applyIntent } from './apply-intent.ts';
import { lockPayment } from './bookings.ts';
import { placeHold, settlePayment } from './index.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

/** Held, taken, the rest returned, a second return by hand, contested by the bank and decided by it, or that second one sent back. */
function livesOf(paymentId: string, ending: 'won' | 'lost' | 'sent back'): IntentFacts[] {
  const base = {
    id: 'pi_orders',
    paymentId,
    amountCents: 56_000,
    capturedCents: 0,
    refunds: [],
    failedRefunds: [],
    disputes: [],
    captureBefore: null,
    failure: null,
  } satisfies Omit<IntentFacts, 'status'>;
  const taken: IntentFacts = { ...base, status: 'succeeded', capturedCents: 56_000 };
  const one: IntentFacts = { ...taken, refunds: [{ id: 're_1', amountCents: 22_400 }] };
  const two: IntentFacts = { ...one, refunds: [...one.refunds, { id: 're_2', amountCents: 500 }] };
  const dispute: DisputeFacts = {
    id: 'dp_1',
    amountCents: 33_100,
    status: 'needsResponse',
    reason: 'fraudulent',
    respondBy: null,
    moves: 1,
  };
  const begun: IntentFacts[] = [{ ...base, status: 'requires_capture' }, taken, one, two];
  if (ending === 'sent back') return [...begun, { ...one, failedRefunds: [{ id: 're_2', amountCents: 500 }] }];
  return [
    ...begun,
    { ...two, disputes: [dispute] },
    { ...two, disputes: [{ ...dispute, status: ending, moves: ending === 'won' ? 2 : 1 }] },
  ];
}

async function hashOf(db: Db, { engagementId }: Booking): Promise<string> {
  const { rows: ledger } = await sql<object>`
    select t.kind, t.phase, a.kind as account, e.amount_cents,
      case when t.cause_type in ('chargeback', 'dispute') then '' else t.cause_id end as cause
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    left join ledger_accounts a on a.id = e.account_id order by 1, 2, 3, 4, 5`.execute(db);
  const { rows: payments } = await sql<object>`
    select kind, state, amount_cents, captured_cents, refunded_cents, charged_back_cents, offset_cents, repays_cents, failure,
      shared_at is not null as shared from payments where engagement_id = ${engagementId} order by 1, 2, 3`.execute(db);
  const { rows: chargebacks } = await sql<object>`select state, amount_cents, fee_cents from chargebacks`.execute(db);
  const { rows: earnings } = await sql<object>`select amount_cents from earnings`.execute(db);
  return createHash('sha256').update(JSON.stringify({ ledger, payments, chargebacks, earnings })).digest('hex');
}

/** Tells every order of `left` from here on, and takes each step back: what orders begin alike with is told once. */
async function tellAll(db: Db, booking: Booking, left: readonly IntentFacts[], ends: string[]): Promise<void> {
  if (left.length === 0) return void ends.push(await hashOf(db, booking));
  const call = systemCall(world.deps, db, world.now());
  for (const facts of left) {
    await sql`savepoint step`.execute(db);
    const payment = await lockPayment(call, booking.paymentId);
    // Twice: the second telling changes nothing.
    await applyIntent(call, await applyIntent(call, payment, facts), facts);
    await tellAll(
      db,
      booking,
      left.filter((other) => other !== facts),
      ends,
    );
    await sql`rollback to savepoint step`.execute(db);
    await sql`release savepoint step`.execute(db);
  }
}

it.each([
  ['won', 720],
  ['lost', 720],
  ['sent back', 120],
] as const)(
  'all orders of the facts of a payment, each told twice, end in one state and ledger: %s, %i orders',
  async (ending, orders) => {
    const booking = await world.booking();
    await placeHold(world.deps, booking.paymentId);
    await world.act((call) =>
      settlePayment(call, {
        ...booking,
        payCents: 30_000,
        feeCents: 3_600,
        expenseCents: 0,
        policy: defaultPolicy,
      }),
    );
    const ends: string[] = [];
    const back = new Error('taken back');
    await inTransaction(world.db, async (db) => {
      // Our own answers were lost: all is learned from what the provider says.
      await sql`update payments set state = 'created', provider_id = null where id = ${booking.paymentId}`.execute(db);
      await tellAll(db, booking, livesOf(booking.paymentId, ending), ends);
      throw back;
    }).catch((error: unknown) => {
      if (error !== back) throw error;
    });
    expect(ends).toHaveLength(orders);
    expect(new Set(ends).size).toBe(1);
  },
  120_000,
);
