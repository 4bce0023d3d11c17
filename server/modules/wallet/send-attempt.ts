/** "Record, call, record": asks the provider for one recorded attempt and applies what it answers. */
import { sumCents } from '#contract/money.ts';
import { after, MINUTE } from '#contract/time.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import type { IntentFacts, PaymentGateway } from '../../gateways/payments/payment-gateway.ts';
import { applyIntent } from './apply-intent.ts';
import { chargeAgain } from './charge-owed.ts';
import { type AttemptRow, finishAttempt, postponeAttempt, takeAttempt } from './queries/attempt-queries.ts';
import { findMethod } from './queries/method-queries.ts';
import { findPayment, lockPayment, type PaymentRow } from './queries/payment-queries.ts';

/** After this long without an answer recorded, an attempt is asked again, with the same key. */
const LEASE_MINUTES = 2;
const LONGEST_WAIT_MINUTES = 60;

/**
 * Sends the attempt unless somebody else has it in hand (`evenIfTaken` asks anyway: the key makes that harmless).
 * Throws when the provider does not answer; the attempt stays open and is due again later.
 */
export async function sendAttempt(deps: Deps, attemptId: string, { evenIfTaken = false } = {}): Promise<boolean> {
  const now = deps.clock.now();
  const attempt = await takeAttempt(deps.db, attemptId, {
    now,
    until: after(now, LEASE_MINUTES * MINUTE),
    evenIfTaken,
  });
  if (!attempt) return false;
  const payment = await findPayment(deps.db, attempt.payment_id);
  const facts = await ask(deps, attempt, payment).catch(async (error: unknown) => {
    await postpone(deps, attempt, now);
    throw error;
  });
  await inTransaction(deps.db, (db) => record(systemCall(deps, db, deps.clock.now()), attempt, facts));
  return true;
}

/** null: there is nothing at the provider to ask about. */
async function ask(deps: Deps, attempt: AttemptRow, payment: PaymentRow): Promise<IntentFacts | null> {
  const gateway: PaymentGateway = deps.gateways.payments;
  const key = attempt.id;
  const amountCents = attempt.amount_cents;
  if (attempt.kind === 'hold' || attempt.kind === 'charge') {
    const method = await findMethod(deps.db, payment.payment_method_id);
    const order = {
      key,
      paymentId: payment.id,
      engagementId: payment.engagement_id,
      payerId: payment.payer_id,
      methodToken: method.provider_token,
      amountCents,
    };
    return attempt.kind === 'hold' ? gateway.placeHold(order) : gateway.charge(order);
  }
  const intentId = payment.provider_id;
  if (!intentId) return null;
  if (attempt.kind === 'capture') return gateway.capture({ key, intentId, amountCents });
  return attempt.kind === 'cancel' ? gateway.cancel({ key, intentId }) : gateway.refund({ key, intentId, amountCents });
}

async function record(call: Call, attempt: AttemptRow, facts: IntentFacts | null): Promise<void> {
  const before = await lockPayment(call.db, attempt.payment_id);
  const worked = facts !== null && did(attempt, facts);
  // Closed first, so that what follows from the facts may record the next wish of the same kind.
  const closed = await finishAttempt(
    call.db,
    attempt.id,
    worked ? 'done' : 'refused',
    facts?.failure ?? null,
    call.now,
  );
  const payment = facts ? await applyIntent(call, before, facts) : before;
  if (closed && !worked && attempt.kind === 'capture' && payment.settled_at) await chargeAgain(call, payment);
}

/** Did the provider do what was asked? */
function did(attempt: AttemptRow, facts: IntentFacts): boolean {
  switch (attempt.kind) {
    case 'hold':
    case 'charge':
      return facts.status !== 'failed' && facts.status !== 'canceled';
    case 'capture':
      return facts.status === 'succeeded';
    case 'cancel':
      return facts.status === 'canceled' || facts.status === 'failed';
    case 'refund':
      return sumCents(facts.refunds.map((refund) => refund.amountCents)) >= attempt.amount_cents;
  }
}

/** Waits twice as long after each try without an answer. */
async function postpone(deps: Deps, attempt: AttemptRow, now: Date): Promise<void> {
  const minutes = Math.min(2 ** attempt.tries, LONGEST_WAIT_MINUTES);
  await postponeAttempt(deps.db, attempt.id, after(now, minutes * MINUTE));
}
