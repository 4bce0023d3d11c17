/** What Stripe says of a PaymentIntent, in the words of the gateway. */
import type Stripe from 'stripe';
import { after } from '#contract/time.ts';
import type { DisputeFacts, IntentFacts, IntentStatus } from '../payment-gateway.ts';
import { providerFailure } from '../provider-failures.ts';
import { bankReturnCode } from './bank-returns.ts';

const EPOCH = '1970-01-01T00:00:00Z';

const statuses: Readonly<Record<string, IntentStatus>> = {
  processing: 'processing',
  requires_capture: 'requires_capture',
  succeeded: 'succeeded',
  canceled: 'canceled',
  // We confirm at once and nobody is there: what waits for the payer has failed.
  requires_payment_method: 'failed',
  requires_action: 'failed',
  requires_confirmation: 'failed',
};

const disputeStatuses: Readonly<Record<string, DisputeFacts['status']>> = {
  needs_response: 'needsResponse',
  appeal_needs_response: 'needsResponse',
  under_review: 'underReview',
  appeal_under_review: 'underReview',
  won: 'won',
  lost: 'lost',
};

/** What of an intent its facts are read from. A failed refund is in the charge's list only: its amount counts no more. */
export const intentFields = ['latest_charge.refunds'];

/** Returns the facts of an intent with `intentFields` expanded; null for one that is not ours. */
export async function intentFacts(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<IntentFacts | null> {
  const paymentId = intent.metadata['paymentId'];
  if (!paymentId) return null;
  const status = statuses[intent.status];
  if (!status) throw new Error(`${intent.id} is ${intent.status}, which this version of the API does not know`);
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  const hasRefunds = charge && (charge.amount_refunded > 0 || (charge.refunds?.data.length ?? 0) > 0);
  const refunds = hasRefunds ? await refundsOf(stripe, intent.id) : [];
  return {
    id: intent.id,
    paymentId,
    status,
    amountCents: intent.amount,
    capturedCents: status === 'succeeded' ? intent.amount_received : 0,
    refunds: refunds.filter(returnsMoney).map(cents),
    failedRefunds: refunds.filter(hasFailed).map(cents),
    disputes: charge?.disputed ? await disputesOf(stripe, intent.id) : [],
    captureBefore: status === 'requires_capture' && captureBefore ? secondsToDate(captureBefore) : null,
    failure: providerFailure(failureOf(intent)),
  };
}

/** Returns an instant from Stripe's seconds. */
export function secondsToDate(seconds: number): Date {
  return after(EPOCH, seconds * 1000);
}

function failureOf(intent: Stripe.PaymentIntent): string | null {
  // By Stripe itself, when nobody captured it in time.
  if (intent.status === 'canceled') return intent.cancellation_reason === 'automatic' ? 'capture_window_over' : null;
  if (intent.status === 'requires_action') return 'authentication_required';
  if (intent.status !== 'requires_payment_method') return null;
  const error = intent.last_payment_error;
  if (error?.payment_method?.type === 'us_bank_account' && error.code) return bankReturnCode(error.code);
  // Of the bank's many reasons people can act on this one.
  return error?.decline_code === 'insufficient_funds' ? error.decline_code : (error?.code ?? null);
}

/** Returns Stripe's refunds of an intent, oldest first. */
async function refundsOf(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = [];
  const list = stripe.refunds.list({ payment_intent: intentId, limit: 100, expand: ['data.balance_transaction'] });
  for await (const refund of list) refunds.push(refund);
  return refunds.reverse();
}

/** What a smaller capture lets go is a refund at Stripe, and none here. */
function returnsMoney({ status, balance_transaction: line }: Stripe.Refund): boolean {
  if (status === 'pending' || status === 'requires_action') return true;
  if (status !== 'succeeded' || line === null) return false;
  return typeof line === 'string' || line.reporting_category !== 'partial_capture_reversal';
}

function cents({ id, amount }: Stripe.Refund): IntentFacts['refunds'][number] {
  return { id, amountCents: amount };
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

/** Inquiries (`warning_…`) and what was prevented move no money and are left out. */
async function disputesOf(stripe: Stripe, intentId: string): Promise<DisputeFacts[]> {
  const facts: DisputeFacts[] = [];
  for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: 100 })) {
    const status = disputeStatuses[dispute.status];
    const dueBy = dispute.evidence_details.due_by;
    if (!status) continue;
    facts.unshift({
      id: dispute.id,
      amountCents: dispute.amount,
      status,
      reason: dispute.reason,
      respondBy: status === 'needsResponse' && dueBy ? secondsToDate(dueBy) : null,
      moves: await countMoves(stripe, dispute.id),
    });
  }
  return facts;
}

/** Counts the balance transactions of a dispute by themselves: its own list of them ends at two. */
async function countMoves(stripe: Stripe, disputeId: string): Promise<number> {
  let moves = 0;
  for await (const { reporting_category: category } of stripe.balanceTransactions.list({
    source: disputeId,
    limit: 100,
  }))
    if (category === 'dispute' || category === 'dispute_reversal') moves += 1;
  return moves;
}
