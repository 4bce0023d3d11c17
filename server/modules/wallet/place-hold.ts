import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { refuse } from '../../call/refuse.ts';
import { inTransaction } from '../../db/open.ts';
import { NO_METHOD, recordRefusedHold } from './about-payment.ts';
import { bookingOf, lockPayment } from './bookings.ts';
import { chooseMethod } from './plan-payment.ts';
import { findOpenAttempt, insertAttempt } from './queries/attempt-queries.ts';
import { type MethodRow, methodsOf } from './queries/method-queries.ts';
import { changePayment, findPayment, type PaymentRow } from './queries/payment-queries.ts';
import { releaseIfOver } from './release-payment.ts';
import { sendAttempt } from './send-attempt.ts';

/**
 * Secures a planned payment: a hold on a card, a debit of a bank account. Records the attempt, asks the provider,
 * records the answer (`holdPlaced` or `holdRefused`), never asking inside a transaction. Asking twice, or again after a
 * crash, does nothing twice. Refusal: `unavailable` when the provider did not answer; the sweep asks again.
 */
export async function placeHold(deps: Deps, paymentId: string): Promise<'placed' | 'refused'> {
  const attemptId = await inTransaction(deps.db, (db) => beginHold(systemCall(deps, db, deps.clock.now()), paymentId));
  if (attemptId)
    await sendAttempt(deps, attemptId, { evenIfTaken: true }).catch((error: unknown) => noAnswer(deps, error));
  const { state } = await findPayment(deps.db, paymentId);
  if (state === 'failed' || state === 'canceled') return 'refused';
  return state === 'planned' || state === 'created' ? refuse('unavailable') : 'placed';
}

/** Records what a planned payment asks of the provider, for a sweep to ask it. False when it is planned no longer. */
export async function beginDueHold(deps: Deps, paymentId: string): Promise<boolean> {
  return inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    if ((await lockPayment(call, paymentId)).state !== 'planned') return false;
    await beginHold(call, paymentId);
    return true;
  });
}

/** Records and returns the attempt to send; null when there is nothing to ask any more. */
async function beginHold(call: Call, paymentId: string): Promise<string | null> {
  const payment = await lockPayment(call, paymentId);
  if (payment.state === 'planned') {
    if (await releaseIfOver(call, payment)) return null;
    const method = await methodFor(call, payment);
    if (!method) {
      await recordRefusedHold(call, payment, NO_METHOD);
      return null;
    }
    await changePayment(call.db, payment.id, { state: 'created', payment_method_id: method.id, updated_at: call.now });
    const kind = method.kind === 'card' ? 'hold' : 'charge';
    await insertAttempt(call.db, { paymentId, kind, amountCents: payment.amount_cents }, call.now);
  }
  return (await findOpenAttempt(call.db, paymentId, ['hold', 'charge']))?.id ?? null;
}

/** Returns what pays: for a change what was chosen by its start, since the booking still has the earlier terms. */
async function methodFor(call: Call, payment: PaymentRow): Promise<MethodRow | null> {
  const methods = await methodsOf(call.db, payment.payer_id);
  const chosen = payment.kind === 'change' && methods.find(({ id }) => id === payment.payment_method_id);
  return chosen || chooseMethod(methods, (await bookingOf(call, payment.engagement_id)).startsAt, call.now);
}

function noAnswer(deps: Deps, error: unknown): void {
  deps.log.warn({ err: error }, 'the payment provider did not answer');
}
