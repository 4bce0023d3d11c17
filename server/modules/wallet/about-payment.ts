/** What every event about a payment says, and the one about a payment that did not go through. */

import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { policyOf } from '../../policy/policy.ts';
import { bookingOf, isAhead } from './bookings.ts';
import { changePayment, owedCents, type PaymentRow } from './queries/payment-queries.ts';

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

export const NO_METHOD = reasonOf('noMethod');

/** Records that the payment did not go through, and why; no money moved. Owed money and holds are told apart. */
export async function recordRefusedHold(call: Call, payment: PaymentRow, failure: string): Promise<PaymentRow> {
  const columns = { state: 'failed', failure, ...owedColumns(payment), updated_at: call.now };
  const refused = await changePayment(call.db, payment.id, columns);
  const data = { ...factsOfPayment(refused), failure };
  const name = refusalEvent(refused);
  if (name !== 'holdRefused') {
    await recordEvent(call, name, { ...aboutPayment(refused), data });
    return refused;
  }
  const booking = await bookingOf(call, refused.engagement_id);
  const { leaveFreeBeforeHours: freeHours, cancelUnpaidBeforeHours: cancelHours } = await policyOf(
    call.db,
    booking.policyVersion,
  );
  const stage = booking.status === 'Active' ? 'asked' : isAhead(booking, call.now) ? 'booked' : 'underWay';
  await recordEvent(call, name, { ...aboutPayment(refused), data: { ...data, stage, freeHours, cancelHours } });
  return refused;
}

/** Returns the columns that say what is owed of a payment that did not go through: a dispute may have lowered it on its way. */
export function owedColumns(payment: PaymentRow): { readonly amount_cents?: number } {
  return payment.settled_at ? { amount_cents: owedCents(payment) } : {};
}

function refusalEvent({ kind, settled_at }: PaymentRow) {
  if (kind === 'invoice') return 'termsPaymentFailed';
  if (kind === 'change') return 'changeHoldRefused';
  if (kind === 'renewal') return 'holdRenewalRefused';
  return kind === 'shift' && !settled_at ? 'holdRefused' : 'paymentFailed';
}
