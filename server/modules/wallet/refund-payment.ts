/** A refund an operator gives beyond what a booking returns by itself (PRODUCT §11): Mortar bears it, or its fee does. */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Db } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { followCapture, keptCents } from './apply-intent.ts';
import { lockPaymentIfAny } from './bookings.ts';
import { postTransaction } from './ledger.ts';
import { changePayment, findPaymentIfAny, type PaymentRow } from './queries/payment-queries.ts';
import { insertRefund, refundedByFee } from './queries/refund-queries.ts';
import { refundPosting } from './refund-postings.ts';

/** Who bears a refund. A specialist bears it only by a decided dispute, which moves the shares instead. */
export type BornBy = 'mortar' | 'fee';

type Refund = {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly bornBy: BornBy;
  readonly reason: string;
};

/**
 * Records a refund of taken and shared money in the caller's transaction, and returns its id; the provider is asked after the
 * commit. Two refunds of the same amount are two. The bearer's money goes into the shift's escrow first, so the specialist's
 * pay stays as it is. Refusals: `not_found`, `not_refundable`, and `refund_too_large` with what is left in cents.
 */
export async function refundPayment(call: Call, { paymentId, amountCents, bornBy, reason }: Refund): Promise<string> {
  const payment = await lockPaymentIfAny(call, paymentId);
  const left = await leftToRefund(call.db, payment);
  const leftCents = left[bornBy];
  if (left.mortar === 0) refuse('not_refundable');
  if (amountCents > leftCents) refuse('refund_too_large', { leftCents });
  const id = newId();
  await insertRefund(call.db, {
    id,
    region: payment.region,
    payment_id: payment.id,
    amount_cents: amountCents,
    borne_by: bornBy,
    reason,
    made_by: call.actor?.userId ?? null,
    created_at: call.now,
  });
  await postTransaction(call.db, { ...refundPosting(payment, { id, amountCents, bornBy }), at: call.now });
  const row = await changePayment(call.db, payment.id, {
    // What somebody returned at the provider by hand is taken as borne, so that this refund comes on top of it.
    borne_cents: sumCents([Math.max(payment.borne_cents, returnedByHand(payment)), amountCents]),
    updated_at: call.now,
  });
  await recordEvent(call, 'refundGranted', {
    ...aboutPayment(row),
    data: { ...factsOfPayment(row), amountCents, bornBy, reason, onTerms: row.on_terms },
  });
  await followCapture(call, row);
  return id;
}

/** Returns the most that may be refunded now, in cents, by who bears it; zeros where nothing was taken and shared. Locks nothing. */
export async function previewRefund(db: Db, paymentId: string): Promise<Readonly<Record<BornBy, number>>> {
  const payment = (await findPaymentIfAny(db, paymentId)) ?? refuse('not_found');
  return leftToRefund(db, payment);
}

async function leftToRefund(db: Db, payment: PaymentRow): Promise<Readonly<Record<BornBy, number>>> {
  const isShared = payment.state === 'succeeded' && payment.shared_at !== null && payment.released_at === null;
  if (!isShared || payment.repays_cents > 0) return { mortar: 0, fee: 0 };
  const returning = Math.max(payment.refunded_cents, wantedReturn(payment));
  const left = Math.max(0, sumCents([payment.captured_cents, -payment.charged_back_cents, -returning]));
  const feeLeft = Math.max(0, sumCents([payment.fee_cents, -(await refundedByFee(db, payment.id))]));
  return { mortar: left, fee: Math.min(left, feeLeft) };
}

function wantedReturn(payment: PaymentRow): number {
  return sumCents([payment.captured_cents, payment.borne_cents, -keptCents(payment)]);
}

/** Returns what of the borne refunds nobody here asked for. */
function returnedByHand(payment: PaymentRow): number {
  return sumCents([payment.refunded_cents, -payment.captured_cents, keptCents(payment)]);
}
