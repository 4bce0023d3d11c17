import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { followCapture } from './apply-intent.ts';
import { voidHold } from './payment-ledger.ts';
import { findOpenAttempt, insertAttempt } from './queries/attempt-queries.ts';
import { changePayment, lockOpenPayment, type PaymentRow } from './queries/payment-queries.ts';

/**
 * Lets go of the payment of a booking that is off, in the caller's transaction. A plan is dropped; a hold is void at
 * once and released at the provider after the commit; money already taken is returned. Nothing to release is fine.
 */
export async function releasePayment(call: Call, engagementId: string): Promise<void> {
  const payment = await lockOpenPayment(call.db, engagementId, 'shift');
  if (!payment) return;
  const released = await letGo(call, payment);
  await recordEvent(call, 'paymentReleased', { ...aboutPayment(released), data: factsOfPayment(released) });
}

/** Drops a plan, voids a hold, returns money; the row is locked. */
export async function letGo(call: Call, payment: PaymentRow): Promise<PaymentRow> {
  const now = { released_at: call.now, disputed_cents: 0, updated_at: call.now };
  const isDebit = payment.state === 'processing' || (await findOpenAttempt(call.db, payment.id, ['charge'])) !== null;
  if (payment.state === 'succeeded' || isDebit) {
    // A debit cannot be stopped: what arrives is returned.
    const row = await changePayment(call.db, payment.id, now);
    return row.state === 'succeeded' ? followCapture(call, row) : row;
  }
  if (payment.state !== 'planned') {
    await insertAttempt(call.db, { paymentId: payment.id, kind: 'cancel', amountCents: 0 }, call.now);
  }
  await voidHold(call, payment);
  return changePayment(call.db, payment.id, { ...now, state: 'canceled' });
}
