/** What a payment writes in the ledger (docs/decisions/030): promised by a hold, posted by its capture, shared by approval. */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { entry, isPending, postPending, postTransaction, resolve } from './ledger.ts';
import { capturePosting, fundsAvailablePosting, holdPosting, settlementPosting } from './ledger-postings.ts';
import { balanceOf, type Cause } from './queries/ledger-queries.ts';
import type { PaymentRow } from './queries/payment-queries.ts';
import { findPostedRefund, keepFailedRefund, keepProviderRefund } from './queries/refund-queries.ts';

function causeOf(payment: PaymentRow): Cause {
  return { type: 'payment', id: payment.id };
}

/** Posts a hold, or a debit on its way: pending until captured or void. */
export async function recordHold(call: Call, payment: PaymentRow, amountCents: number): Promise<void> {
  await postPending(call.db, { ...holdPosting(payment, amountCents), at: call.now });
}

/** Voids the promise, if there was one. */
export async function voidHold(call: Call, payment: PaymentRow): Promise<void> {
  const pending = { kind: 'hold', cause: causeOf(payment) };
  if (!(await isPending(call.db, pending.kind, pending.cause))) return;
  await resolve(call.db, { pending, kind: 'release', cause: pending.cause, at: call.now, postCents: 0 });
}

/** Posts money taken from the business, in escrow for its shift; that releases the rest of a hold. Available at once. */
export async function postCapture(call: Call, payment: PaymentRow, capturedCents: number): Promise<void> {
  const cause = causeOf(payment);
  const at = call.now;
  if (await isPending(call.db, 'hold', cause))
    await resolve(call.db, { pending: { kind: 'hold', cause }, kind: 'capture', cause, at, postCents: capturedCents });
  else await postTransaction(call.db, { ...capturePosting(payment, capturedCents), at });
  await postTransaction(call.db, { ...fundsAvailablePosting(payment, capturedCents), at });
}

/**
 * Posts approved hours: out of escrow, to the specialist and the platform. Returns false when that was done before.
 */
export async function postSettlement(call: Call, payment: PaymentRow): Promise<boolean> {
  return postTransaction(call.db, { ...settlementPosting(payment), at: call.now });
}

/**
 * Returns money back to the business, out of escrow; what escrow does not hold is in suspense, where somebody looks at
 * it.
 */
export async function postRefund(
  call: Call,
  payment: PaymentRow,
  refund: { readonly id: string; readonly amountCents: number },
): Promise<boolean> {
  const inEscrow = -(await balanceOf(call.db, { kind: 'shift_escrow', owner: payment.engagement_id }));
  const fromEscrow = Math.max(0, Math.min(refund.amountCents, inEscrow));
  await keepProviderRefund(call.db, { id: refund.id, payment_id: payment.id });
  return postTransaction(call.db, {
    kind: 'refund',
    cause: { type: 'refund', id: refund.id },
    region: payment.region,
    at: call.now,
    entries: [
      entry('shift_escrow', payment.engagement_id, fromEscrow),
      entry('suspense', null, sumCents([refund.amountCents, -fromEscrow])),
      entry('provider_available', null, -refund.amountCents),
    ],
  });
}

/** Posts the opposite of a refund that the payer's bank sent back. Returns false when that was done before. */
export async function postFailedRefund(call: Call, payment: PaymentRow, refundId: string): Promise<boolean> {
  const { escrowCents, suspenseCents } = await findPostedRefund(call.db, refundId);
  const isNew = await postTransaction(call.db, {
    kind: 'refund_failed',
    cause: { type: 'refund', id: refundId },
    region: payment.region,
    at: call.now,
    entries: [
      entry('provider_available', null, sumCents([escrowCents, suspenseCents])),
      entry('shift_escrow', payment.engagement_id, -escrowCents),
      entry('suspense', null, -suspenseCents),
    ],
  });
  if (isNew) await keepFailedRefund(call.db, { id: refundId, failed_at: call.now });
  return isNew;
}
