/** Money that went back to who paid, as the provider tells of it, and what their bank sent back again (decision 157). */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { IntentFacts } from '../../gateways/payments/payment-gateway.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { postFailedRefund, postRefund } from './payment-ledger.ts';
import { changePayment, type PaymentRow } from './queries/payment-queries.ts';
import { knownRefunds } from './queries/refund-queries.ts';

type Refund = IntentFacts['refunds'][number];

/**
 * Books each refund the provider knows of, and each that came back, once by its id: two equal ones are two. Facts that come late
 * change nothing: a refund that failed stays so.
 */
export async function applyRefunds(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  const { refunds, failedRefunds } = facts;
  if (refunds.length === 0 && failedRefunds.length === 0) return payment;
  const known = await knownRefunds(call.db, payment.id);
  const isKnown = ({ id }: Refund) => known.has(id);
  const isNew = (refund: Refund) => !isKnown(refund);
  // What came back makes room for what was sent since.
  const less = await applyFailed(call, payment, failedRefunds.filter(isKnown));
  const made = await applyMade(call, less, refunds.filter(isNew));
  return applyFailed(call, made, failedRefunds.filter(isNew));
}

async function applyMade(call: Call, payment: PaymentRow, refunds: readonly Refund[]): Promise<PaymentRow> {
  const madeCents = await sumOfNew(refunds, (refund) => postRefund(call, payment, refund));
  if (madeCents === 0) return payment;
  const refundedCents = sumCents([payment.refunded_cents, madeCents]);
  const row = await changePayment(call.db, payment.id, { refunded_cents: refundedCents, updated_at: call.now });
  await recordEvent(call, 'paymentRefunded', { ...aboutPayment(row), data: { ...factsOfPayment(row), refundedCents } });
  return row;
}

async function applyFailed(call: Call, payment: PaymentRow, failed: readonly Refund[]): Promise<PaymentRow> {
  // One that was never heard of as made is booked both ways, so that it counts as one that failed.
  const madeCents = await sumOfNew(failed, (refund) => postRefund(call, payment, refund));
  const failedCents = await sumOfNew(failed, (refund) => postFailedRefund(call, payment, refund.id));
  if (failedCents === 0) return payment;
  const row = await changePayment(call.db, payment.id, {
    refunded_cents: sumCents([payment.refunded_cents, madeCents, -failedCents]),
    updated_at: call.now,
  });
  await recordEvent(call, 'refundFailed', {
    ...aboutPayment(row),
    data: { ...factsOfPayment(row), refundCents: failedCents },
  });
  return row;
}

async function sumOfNew(refunds: readonly Refund[], book: (refund: Refund) => Promise<boolean>): Promise<number> {
  let cents = 0;
  for (const refund of refunds) if (await book(refund)) cents = sumCents([cents, refund.amountCents]);
  return cents;
}
