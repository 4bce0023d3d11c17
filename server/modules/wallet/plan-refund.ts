/** When money that is due back is sent: at once, a day after the payer's bank sent it back, and after a second time by an Admin. */
import { after, DAY, later } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { insertAttempt, type WaitingRefund } from './queries/attempt-queries.ts';
import type { PaymentRow } from './queries/payment-queries.ts';
import { failuresOf } from './queries/refund-queries.ts';

/** A bank that sent so many refunds of one payment back is not asked again by itself (decision 157). */
const MOST_FAILURES = 2;

/**
 * Records that so much of a locked payment is to be returned; `waited` is what waited before. Admins are told once of an amount that
 * only they can return.
 */
export async function planRefund(
  call: Call,
  payment: PaymentRow,
  amountCents: number,
  waited: WaitingRefund | null,
): Promise<void> {
  const { count, lastAt } = await failuresOf(call.db, payment.id);
  const dueAt = count >= MOST_FAILURES ? null : lastAt ? later(call.now, after(lastAt, DAY)) : call.now;
  const isNew = await insertAttempt(call.db, { paymentId: payment.id, kind: 'refund', amountCents, dueAt }, call.now);
  const isKnown = waited?.due_at === null && waited.amount_cents === amountCents;
  if (!isNew || dueAt || isKnown) return;
  await recordEvent(call, 'refundKept', {
    ...aboutPayment(payment),
    data: { ...factsOfPayment(payment), refundCents: amountCents },
  });
}
