import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { policyOf } from '../../policy/policy.ts';
import { bookingOf } from './bookings.ts';
import { payOutAt } from './distribute.ts';
import { postTransaction } from './ledger.ts';
import { disputePosting } from './ledger-postings.ts';
import { insertEarning } from './queries/earning-queries.ts';
import type { PaymentRow } from './queries/payment-queries.ts';
import type { Share } from './split-settlement.ts';

/**
 * Moves shares of a payment that was shared: out of escrow, or back into it where they are negative; of one that was written off, out
 * of what Mortar bears or back to it. What the specialist gets leaves with a payout, what is taken back lessens the next one. The same
 * cause moves once.
 */
export async function postMove(
  call: Call,
  payment: PaymentRow,
  causeId: string,
  moved: Share & { readonly expenseCents?: number },
): Promise<void> {
  const { payCents, feeCents, expenseCents = 0 } = moved;
  if (payCents === 0 && feeCents === 0 && expenseCents === 0) return;
  const isFirst = await postTransaction(call.db, { ...disputePosting(payment, causeId, moved), at: call.now });
  const earnedCents = sumCents([payCents, expenseCents]);
  if (!isFirst || earnedCents === 0) return;
  const { policyVersion } = await bookingOf(call, payment.engagement_id);
  const { payoutWithinHours } = await policyOf(call.db, policyVersion);
  await insertEarning(call.db, {
    id: newId(),
    payment_id: payment.id,
    engagement_id: payment.engagement_id,
    specialist_id: payment.specialist_id,
    amount_cents: earnedCents,
    expense_cents: expenseCents,
    kind: 'decision',
    cause_id: causeId,
    pay_out_at: earnedCents > 0 ? payOutAt(payoutWithinHours, call.now) : call.now,
    created_at: call.now,
  });
}
