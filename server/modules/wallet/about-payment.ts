/** What every event about a payment says. */
import type { PaymentRow } from './queries/payment-queries.ts';

export function aboutPayment(payment: PaymentRow) {
  return { subject: ['payment', payment.id] as const, businessId: payment.business_id, region: payment.region };
}

export function factsOfPayment(payment: PaymentRow) {
  return {
    engagementId: payment.engagement_id,
    paymentId: payment.id,
    kind: payment.kind,
    amountCents: payment.amount_cents,
  };
}
