import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { followCapture } from './apply-intent.ts';
import { bookingOf, holdsItsShift } from './bookings.ts';
import { voidHold } from './payment-ledger.ts';
import { postMove } from './post-move.ts';
import { findOpenAttempt, insertAttempt } from './queries/attempt-queries.ts';
import {
  changePayment,
  lockOpenPayment,
  type PaymentRow,
  releaseRefusedHolds,
  shareOf,
} from './queries/payment-queries.ts';

/**
 * Lets go of the payment of a booking that is off, in the caller's transaction. A plan is dropped; a hold is void at
 * once and released at the provider after the commit; money already taken is returned; a refused hold is placed no more. Nothing to
 * release is fine.
 */
export async function releasePayment(call: Call, engagementId: string): Promise<void> {
  // First, so that one who tries a refused hold again either came before, and what they planned is found, or finds it let go.
  await releaseRefusedHolds(call.db, engagementId, call.now);
  const payment = await lockOpenPayment(call.db, engagementId, 'shift');
  if (payment) await letGo(call, payment);
}

/**
 * Lets go of a locked payment that secures nothing any more, since its booking came to nothing. Returns whether it did. Releasing the
 * booking's payment is what does it; this is for what was planned or placed beside that.
 */
export async function releaseIfOver(call: Call, payment: PaymentRow): Promise<boolean> {
  if (payment.settled_at || holdsItsShift(await bookingOf(call, payment.engagement_id))) return false;
  await letGo(call, payment);
  return true;
}

async function letGo(call: Call, payment: PaymentRow): Promise<void> {
  const released = await cancelPayment(call, payment);
  await recordEvent(call, 'paymentReleased', { ...aboutPayment(released), data: factsOfPayment(released) });
}

/** Cancels a payment: drops a plan, voids a hold or returns money. The row is locked. */
export async function cancelPayment(call: Call, payment: PaymentRow): Promise<PaymentRow> {
  const isDebit = payment.state === 'processing' || (await findOpenAttempt(call.db, payment.id, ['charge'])) !== null;
  if (payment.state === 'succeeded' || isDebit) {
    // A debit cannot be stopped: what arrives is returned.
    const taken = payment.shared_at ? await takeSharesBack(call, payment) : payment;
    const row = await changePayment(call.db, taken.id, releasedColumns(call.now));
    return row.state === 'succeeded' ? followCapture(call, row) : row;
  }
  if (payment.state !== 'planned') {
    await insertAttempt(call.db, { paymentId: payment.id, kind: 'cancel', amountCents: 0 }, call.now);
  }
  await voidHold(call, payment);
  return changePayment(call.db, payment.id, canceledColumns(call.now));
}

/** Returns the columns of a payment nobody has to make. */
function releasedColumns(now: Date) {
  return { released_at: now, disputed_cents: 0, updated_at: now };
}

/** Returns those of one for which nothing was taken, and nothing will be. */
export function canceledColumns(now: Date) {
  return { ...releasedColumns(now), state: 'canceled' as const };
}

/** Takes what was shared already back into escrow: what the specialist got comes off the next payout. */
async function takeSharesBack(call: Call, payment: PaymentRow): Promise<PaymentRow> {
  const { payCents, feeCents, expenseCents } = shareOf(payment);
  const moved = { payCents: 0 - payCents, feeCents: 0 - feeCents, expenseCents: 0 - expenseCents };
  await postMove(call, payment, newId(), moved);
  return changePayment(call.db, payment.id, { pay_cents: 0, fee_cents: 0, expense_cents: 0, updated_at: call.now });
}
