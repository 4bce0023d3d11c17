/** A refund that was refused or sent back: an Admin has it asked for again, or returns it another way and writes that down. */
import { sumCents } from '#contract/money.ts';
import type { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutPayment, factsOfPayment } from '../about-payment.ts';
import { lockPaymentIfAny } from '../bookings.ts';
import { watchSuspense } from '../books/suspense.ts';
import { postTransaction } from '../ledger.ts';
import { insertAttempt, withdrawRefund } from '../queries/attempt-queries.ts';
import { changePayment } from '../queries/payment-queries.ts';
import { insertRecordedRefund } from '../queries/refund-queries.ts';
import { recordedRefundPosting } from '../refund-postings.ts';
import { readLife } from './read-payments.ts';

type Desk = typeof paymentDeskEndpoints;

/** Has the provider asked for it now, after the commit. Refusals: `not_found`, `no_refund_waits`. */
export const retryRefund: ActionOf<Desk['retryRefund']> = async (call, { params, body: { reason } }) => {
  const payment = await lockPaymentIfAny(call, params.id);
  const waiting = (await withdrawRefund(call.db, payment.id, call.now)) ?? refuse('no_refund_waits');
  const refundCents = waiting.amount_cents;
  // Long due: who waits for the payment since before takes it for no wish that was put off.
  const dueAt = payment.created_at;
  await insertAttempt(call.db, { paymentId: payment.id, kind: 'refund', amountCents: refundCents, dueAt }, call.now);
  await recordEvent(call, 'refundRetried', {
    ...aboutPayment(payment),
    data: { ...factsOfPayment(payment), refundCents, reason },
  });
  return readLife(call, payment.id);
};

/**
 * Takes it out of escrow against suspense and asks the provider for it no more: one that is being asked for can't be recorded.
 * Refusals: `not_found`, `no_refund_waits`, `amount_changed` where another amount was returned.
 */
export const recordRefund: ActionOf<Desk['recordRefund']> = async (
  call,
  { params, body: { amountCents, reference, reason } },
) => {
  const found = await lockPaymentIfAny(call, params.id);
  const waiting = (await withdrawRefund(call.db, found.id, call.now)) ?? refuse('no_refund_waits');
  if (waiting.amount_cents !== amountCents) refuse('amount_changed', { nowCents: waiting.amount_cents });
  const refund = { id: newId(), amountCents };
  await insertRecordedRefund(call.db, {
    id: refund.id,
    region: found.region,
    payment_id: found.id,
    amount_cents: amountCents,
    reference,
    reason,
    recorded_by: call.actor.userId,
    created_at: call.now,
  });
  await postTransaction(call.db, { ...recordedRefundPosting(found, refund), at: call.now });
  const refundedCents = sumCents([found.refunded_cents, amountCents]);
  const payment = await changePayment(call.db, found.id, { refunded_cents: refundedCents, updated_at: call.now });
  const facts = factsOfPayment(payment);
  await recordEvent(call, 'paymentRefunded', {
    ...aboutPayment(payment),
    data: { ...facts, refundedCents, reference },
  });
  await recordEvent(call, 'refundRecorded', {
    ...aboutPayment(payment),
    data: { ...facts, refundCents: amountCents, reference, reason },
  });
  await watchSuspense(call);
  return readLife(call, payment.id);
};
