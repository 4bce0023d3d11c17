import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { IntentFacts } from '../../gateways/payments/payment-gateway.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { postRefund } from './payment-ledger.ts';
import { changePayment, type PaymentRow } from './queries/payment-queries.ts';

/** Books each money return the provider knows of, once by its id: two equal ones are two. */
export async function applyRefunds(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  const total = sumCents(facts.refunds.map(({ amountCents }) => amountCents));
  if (total <= payment.refunded_cents) return payment;
  for (const refund of facts.refunds) await postRefund(call, payment, refund);
  const row = await changePayment(call.db, payment.id, { refunded_cents: total, updated_at: call.now });
  await recordEvent(call, 'paymentRefunded', {
    ...aboutPayment(row),
    data: { ...factsOfPayment(row), refundedCents: total },
  });
  return row;
}
