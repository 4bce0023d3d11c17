/**
 * Brings a payment up to what the provider says of it: the one place that moves a payment's state, used for answers and
 * for webhooks alike. Facts that come late never take it back (reliability §3.2), and each effect happens once, so any
 * order and any repetition of the same facts ends in the same state and the same ledger.
 */
import { sumCents } from '#contract/money.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { IntentFacts } from '../../gateways/payments/payment-gateway.ts';
import { aboutPayment, factsOfPayment, owedColumns, recordRefusedHold } from './about-payment.ts';
import { applyDisputes } from './apply-disputes.ts';
import { applyRefunds } from './apply-refunds.ts';
import { capBorneRefunds } from './cap-borne-refunds.ts';
import { distribute } from './distribute.ts';
import { offsetDebt } from './offset-debt.ts';
import { postCapture, recordHold, voidHold } from './payment-ledger.ts';
import type { PaymentState } from './payment-status.ts';
import { planRefund } from './plan-refund.ts';
import { withdrawRefund } from './queries/attempt-queries.ts';
import { isContested } from './queries/chargeback-queries.ts';
import { changeMethod, methodsOf } from './queries/method-queries.ts';
import { changePayment, owedCents, type PaymentRow, shareOf } from './queries/payment-queries.ts';
import { totalOf } from './split-settlement.ts';
import { creditTerms } from './terms/on-terms.ts';
import { tryAnotherMethod } from './try-another-method.ts';

const rank: Readonly<Record<PaymentState, number>> = {
  planned: 0,
  created: 1,
  processing: 2,
  requires_capture: 2,
  failed: 3,
  canceled: 3,
  succeeded: 4,
};

/** Applies the facts to the locked payment and returns it as it now is. */
export async function applyIntent(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  const known = payment.provider_id
    ? payment
    : await changePayment(call.db, payment.id, { provider_id: facts.id, updated_at: call.now });
  const moved = rank[facts.status] > rank[known.state] ? await move(call, known, facts) : known;
  if (moved.state !== 'succeeded') return moved;
  // Shared before anything is taken back, so that the order in which facts come makes no difference to the ledger.
  const shared = moved.settled_at && !moved.released_at ? await distribute(call, moved) : moved;
  const returned = await applyRefunds(call, shared, facts);
  return followCapture(call, await applyDisputes(call, returned, facts));
}

async function move(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  switch (facts.status) {
    case 'requires_capture':
    case 'processing':
      return secured(call, payment, facts);
    case 'succeeded':
      return captured(call, payment, facts);
    case 'failed':
      return failed(call, payment, facts);
    case 'canceled':
      return lapsed(call, payment, facts);
  }
}

async function secured(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  await recordHold(call, payment, facts.amountCents);
  const row = await changePayment(call.db, payment.id, securedBy(facts, call.now));
  // A debit for hours already approved secures nothing any more.
  if (!row.settled_at) await recordEvent(call, 'holdPlaced', { ...aboutPayment(row), data: factsOfPayment(row) });
  return row;
}

async function captured(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  await postCapture(call, payment, facts.capturedCents);
  const row = await changePayment(call.db, payment.id, capturedBy(facts, call.now));
  await changeMethod(call.db, row.payment_method_id, { declined_at: null });
  // Of an invoice its own event says that it is paid.
  if (row.kind === 'invoice') return row;
  await recordEvent(call, 'paymentCaptured', {
    ...aboutPayment(row),
    data: { ...factsOfPayment(row), capturedCents: facts.capturedCents },
  });
  return row;
}

/** Returns what a payment becomes by a hold, or by a debit that is on its way. */
export function securedBy({ status, captureBefore }: Pick<IntentFacts, 'status' | 'captureBefore'>, now: Date) {
  return { state: status, capture_before: captureBefore, failure: null, updated_at: now };
}

/** Returns what a payment becomes once its money was taken. */
export function capturedBy({ capturedCents }: Pick<IntentFacts, 'capturedCents'>, now: Date) {
  return { state: 'succeeded' as const, captured_cents: capturedCents, failure: null, updated_at: now };
}

async function failed(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  await voidHold(call, payment);
  await changeMethod(call.db, payment.payment_method_id, { declined_at: call.now });
  // Let go of before it failed, or all of it is disputed: nobody misses it.
  if (payment.released_at || isNothingOwed(payment)) {
    const released_at = payment.released_at ?? call.now;
    return changePayment(call.db, payment.id, { state: 'failed', failure: facts.failure, released_at });
  }
  const row = await recordRefusedHold(call, payment, facts.failure ?? reasonOf('notPaid'));
  await tryAnotherMethod(call, row, await methodsOf(call.db, row.payer_id));
  return row;
}

function isNothingOwed(payment: PaymentRow): boolean {
  return payment.settled_at !== null && owedCents(payment) === 0;
}

/** The provider let go of a hold we had not: the business owes, and is told. */
async function lapsed(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  await voidHold(call, payment);
  const failure = facts.failure ?? reasonOf('holdReleased');
  if (isNothingOwed(payment))
    return changePayment(call.db, payment.id, { state: 'canceled', failure, released_at: call.now });
  const columns = { state: 'canceled', failure, ...owedColumns(payment), updated_at: call.now };
  const row = await changePayment(call.db, payment.id, columns);
  await recordEvent(call, 'paymentFailed', { ...aboutPayment(row), data: { ...factsOfPayment(row), failure } });
  return row;
}

/** Passes on money that is there: back if the booking let go of it, to whom it is owed once the hours are approved. */
export async function followCapture(call: Call, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.released_at) return returnRest(call, payment, 0);
  if (!payment.settled_at) return payment;
  const shared = await distribute(call, payment);
  return returnRest(call, shared, keptCents(shared));
}

/** Returns what of a settled payment is not to be returned: what it pays, and what rests in escrow. */
export function keptCents(payment: PaymentRow): number {
  return sumCents([totalOf(shareOf(payment)), payment.disputed_cents, payment.repays_cents]);
}

/** Asks for the return of what was taken beyond `keepCents`, and of what an operator refunds of that. */
async function returnRest(call: Call, taken: PaymentRow, keepCents: number): Promise<PaymentRow> {
  const payment = await capBorneRefunds(call, taken, keepCents);
  const { id: paymentId, captured_cents, refunded_cents, charged_back_cents } = payment;
  const waited = await withdrawRefund(call.db, paymentId, call.now);
  const excess = sumCents([captured_cents, payment.borne_cents, -refunded_cents, -payment.offset_cents, -keepCents]);
  if (excess <= 0) return payment;
  if (payment.on_terms) return creditTerms(call, payment, excess);
  // A bank that contests the payment is waited for.
  if (charged_back_cents > 0 && (await isContested(call.db, paymentId))) return payment;
  const left = Math.max(0, sumCents([captured_cents, -refunded_cents, -charged_back_cents]));
  const amountCents = Math.min(excess, left);
  if (amountCents > 0) await planRefund(call, payment, amountCents, waited);
  return excess > left ? offsetDebt(call, payment, sumCents([excess, -left])) : payment;
}
