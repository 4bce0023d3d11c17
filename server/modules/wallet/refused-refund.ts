/** A refund that the provider does not make, and its facts do not say why (PRODUCT §11). */
import { after, DAY } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { IntentFacts } from '../../gateways/payments/payment-gateway.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { type AttemptRow, findOpenAttempt, postponeAttempt, refusedRefunds } from './queries/attempt-queries.ts';
import type { PaymentRow } from './queries/payment-queries.ts';

/**
 * Returns whether asking for a refund moved nothing; `known` are the ids of refunds as they were known then. One that is asked again
 * after a lost answer may have been made before.
 */
export function movedNothing(attempt: AttemptRow, known: ReadonlySet<string>, facts: IntentFacts | null): boolean {
  if (attempt.kind !== 'refund' || attempt.tries > 1) return false;
  return allRefunds(facts).every(({ id }) => known.has(id));
}

/** Returns what the provider was ever asked to return and made, whether it stands or came back. */
export function allRefunds(facts: IntentFacts | null): IntentFacts['refunds'] {
  return facts ? [...facts.refunds, ...facts.failedRefunds] : [];
}

/**
 * Puts off the next try by a day and tells Admins and the owner, once until a refund is made. What the facts explain, a bank that
 * contests the payment or a refund made at the provider by hand, is asked for no more.
 */
export async function followRefusedRefund(call: Call, payment: PaymentRow): Promise<void> {
  const again = await findOpenAttempt(call.db, payment.id, ['refund']);
  // One that only an Admin sends is not asked for each day.
  if (!again || again.due_at === null) return;
  await postponeAttempt(call.db, again.id, after(call.now, DAY));
  if ((await refusedRefunds(call.db, payment.id)) > 1) return;
  await recordEvent(call, 'refundRefused', {
    ...aboutPayment(payment),
    data: { ...factsOfPayment(payment), refundCents: again.amount_cents },
  });
}
