import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { isAhead } from './bookings.ts';
import { chargeAgain } from './charge-owed.ts';
import { insertPayment, type PaymentRow, refusedPayments, shareColumns, shareOf } from './queries/payment-queries.ts';

/**
 * Tries a payer's refused payments again with the new default method, each as a payment of its own: what is owed always,
 * a hold until its shift starts.
 */
export async function retryRefused(call: Call, payerId: string): Promise<void> {
  const payments = await refusedPayments(call.db, payerId);
  const bookings = await call.deps.questions.bookingsOf(
    call.db,
    payments.map((payment) => payment.engagement_id),
  );
  for (const payment of payments) {
    const booking = bookings.get(payment.engagement_id);
    if (payment.settled_at) await chargeAgain(call, payment);
    else if (booking && isAhead(booking, call.now)) await planAgain(call, payment);
  }
}

/** Plans the hold of a refused payment again, due now: the sweep places it within seconds. */
export async function planAgain(call: Call, payment: PaymentRow): Promise<void> {
  await insertPayment(call.db, {
    id: newId(),
    region: payment.region,
    kind: payment.kind,
    engagement_id: payment.engagement_id,
    business_id: payment.business_id,
    payer_id: payment.payer_id,
    specialist_id: payment.specialist_id,
    payment_method_id: payment.payment_method_id,
    state: 'planned',
    ...shareColumns(shareOf(payment)),
    hold_at: call.now,
    created_at: call.now,
    updated_at: call.now,
  });
}
