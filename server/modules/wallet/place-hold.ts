import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { refuse } from '../../call/refuse.ts';
import { inTransaction } from '../../db/open.ts';
import { chooseMethod } from './choose-method.ts';
import { findOpenAttempt, insertAttempt } from './queries/attempt-queries.ts';
import { methodsOf } from './queries/method-queries.ts';
import { changePayment, findPayment, lockPayment, startOf } from './queries/payment-queries.ts';
import { NO_METHOD, recordRefusedHold } from './record-refused-hold.ts';
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

/** The attempt to send, recorded; null when there is nothing to ask any more. */
async function beginHold(call: Call, paymentId: string): Promise<string | null> {
  const payment = await lockPayment(call.db, paymentId);
  if (payment.state === 'planned') {
    const method = chooseMethod(
      await methodsOf(call.db, payment.payer_id),
      await startOf(call.db, payment.engagement_id),
      call.now,
    );
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

function noAnswer(deps: Deps, error: unknown): void {
  deps.log.warn({ err: error }, 'the payment provider did not answer');
}
