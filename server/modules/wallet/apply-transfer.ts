/** Brings a payout up to what the provider says of its transfer; late facts never take it back, each effect happens once. */
import { sumCents } from '#contract/money.ts';
import { after, DAY } from '#contract/time.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { TransferFacts } from '../../gateways/payments/payment-gateway.ts';
import { newId } from '../../ids.ts';
import type { PayoutState } from './payment-status.ts';
import { postPaid, postReturned, postReversed } from './payout-ledger.ts';
import {
  changePayout,
  earningsOfPayout,
  insertEarning,
  type PayoutRow,
  returnEarnings,
} from './queries/earning-queries.ts';
import { changeMethod } from './queries/method-queries.ts';

// A bank may return what had arrived.
const rank: Readonly<Record<PayoutState, number>> = { created: 0, processing: 1, succeeded: 2, failed: 3, canceled: 3 };

/** Applies the facts to the locked payout. */
export async function applyTransfer(call: Call, payout: PayoutRow, facts: TransferFacts): Promise<void> {
  const moves = rank[facts.status] > rank[payout.state];
  // What was pulled back first is no part of what the bank then returned.
  if (moves && facts.status === 'failed') return move(call, await reversed(call, payout, facts), facts);
  if (moves) await move(call, payout, facts);
  await reversed(call, payout, facts);
}

async function move(call: Call, payout: PayoutRow, facts: TransferFacts): Promise<void> {
  const row = await changePayout(call.db, payout.id, movedBy(facts, call.now));
  if (facts.status === 'succeeded') await paid(call, row);
  if (facts.status === 'failed') await returned(call, row, payout.state === 'succeeded');
}

/** Returns what a payout becomes by what the provider says of its transfer. */
export function movedBy({ status, id, arrivesAt, failure }: TransferFacts, now: Date) {
  return { state: status, provider_id: id, arrives_at: arrivesAt, failure, updated_at: now };
}

async function paid(call: Call, payout: PayoutRow): Promise<void> {
  await postPaid(call, payout);
  const earnings = await earningsOfPayout(call.db, payout.id);
  const engagementIds = [...new Set(earnings.map((earning) => earning.engagement_id))];
  await recordEvent(call, 'payoutPaid', {
    subject: ['payout', payout.id],
    region: payout.region,
    data: { specialistId: payout.specialist_id, amountCents: payout.amount_cents, engagementIds },
  });
}

/** The money is ready again; the next try is a day later, and not to an account that sent it back or is paused. */
async function returned(call: Call, payout: PayoutRow, hadArrived: boolean): Promise<void> {
  await postReturned(call, payout, hadArrived);
  // What was pulled back is a line of the balance already, and comes with the earnings again: it counts once.
  if (payout.reversed_cents > 0) await addLine(call, payout, 0 - payout.reversed_cents, call.now);
  await returnEarnings(call.db, payout.id, after(call.now, DAY));
  if (payout.payment_method_id)
    await changeMethod(call.db, payout.payment_method_id, barredBy(payout.failure, call.now));
  await recordEvent(call, 'payoutFailed', {
    subject: ['payout', payout.id],
    region: payout.region,
    data: {
      specialistId: payout.specialist_id,
      amountCents: payout.amount_cents,
      failure: payout.failure ?? reasonOf('payoutReturned'),
    },
  });
}

/** Returns what keeps the bank account from the next payout: the bank that returned this one, or the provider that sent none. */
function barredBy(failure: string | null, now: Date) {
  if (failure === reasonOf('payoutsPaused')) return { payouts_paused_at: now };
  // A payout that takes days may still go there.
  return failure === reasonOf('instantNotOffered') ? {} : { declined_at: now };
}

/** What was pulled back, in part or whole, is owed again: a line of its own that makes up for what was overpaid, or is paid out. */
async function reversed(call: Call, payout: PayoutRow, { reversedCents }: TransferFacts): Promise<PayoutRow> {
  const cents = sumCents([reversedCents, -payout.reversed_cents]);
  if (cents <= 0) return payout;
  await postReversed(call, payout, cents, reversedCents);
  await addLine(call, payout, cents, after(call.now, DAY));
  const row = await changePayout(call.db, payout.id, { reversed_cents: reversedCents, updated_at: call.now });
  await recordEvent(call, 'payoutReversed', {
    subject: ['payout', payout.id],
    region: payout.region,
    data: { specialistId: payout.specialist_id, amountCents: cents, reversedCents },
  });
  return row;
}

/** Adds a line to the balance, under the first of the payout's bookings. */
async function addLine(call: Call, payout: PayoutRow, cents: number, payOutAt: Date): Promise<void> {
  const [first] = await earningsOfPayout(call.db, payout.id);
  if (!first) throw new Error(`payout ${payout.id} carried nothing`);
  await insertEarning(call.db, {
    id: newId(),
    kind: 'reversal',
    payment_id: first.payment_id,
    engagement_id: first.engagement_id,
    specialist_id: payout.specialist_id,
    amount_cents: cents,
    expense_cents: 0,
    cause_id: newId(),
    pay_out_at: payOutAt,
    created_at: call.now,
  });
}
