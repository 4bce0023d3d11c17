import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { chargeAgain } from './charge-owed.ts';
import { insertAttempt } from './queries/attempt-queries.ts';
import { changePayment, lockOpenPayment, paymentsOfEngagements } from './queries/payment-queries.ts';
import { releasePayment } from './release-payment.ts';
import type { Share } from './split-settlement.ts';

/**
 * A business cancelled too late, or nobody was there: takes what it owes the specialist (PRODUCT §4), in the caller's
 * transaction. Out of the hold where there is one, else as a charge of its own; what was secured for the shift beyond it
 * is released, so `releasePayment` need not be called as well. Zero only releases. Once an engagement.
 */
export async function chargeCompensation(
  call: Call,
  { engagementId, payCents, feeCents }: Share & { readonly engagementId: string },
): Promise<void> {
  const payments = await paymentsOfEngagements(call.db, [engagementId]);
  if (payments.some((payment) => payment.kind === 'compensation')) return;
  const amountCents = sumCents([payCents, feeCents]);
  const held = await lockOpenPayment(call.db, engagementId, 'shift');
  const covers =
    held?.state === 'requires_capture' && !held.settled_at && amountCents > 0 && amountCents <= held.amount_cents;
  if (held && covers) {
    await changePayment(call.db, held.id, {
      kind: 'compensation',
      pay_cents: payCents,
      fee_cents: feeCents,
      settled_at: call.now,
      updated_at: call.now,
    });
    await insertAttempt(call.db, { paymentId: held.id, kind: 'capture', amountCents }, call.now);
    return;
  }
  await releasePayment(call, engagementId);
  if (amountCents === 0) return;
  const last = payments.at(-1);
  if (!last) throw new Error(`no payment was ever planned for engagement ${engagementId}`);
  await chargeAgain(call, { ...last, kind: 'compensation', pay_cents: payCents, fee_cents: feeCents });
}
