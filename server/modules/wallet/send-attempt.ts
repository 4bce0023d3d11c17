/** "Record, call, record": sends a recorded attempt to the provider and applies its answer. */
import { sumCents } from '#contract/money.ts';
import { after, MINUTE } from '#contract/time.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import type { IntentFacts, PaymentGateway } from '../../gateways/payments/payment-gateway.ts';
import { applyIntent } from './apply-intent.ts';
import { lockPayment } from './bookings.ts';
import { chargeAgain } from './charge-owed.ts';
import { type AttemptRow, finishAttempt, releaseAttempt, takeAttempt } from './queries/attempt-queries.ts';
import { findMethod } from './queries/method-queries.ts';
import { isStillOwed } from './queries/owed-queries.ts';
import { findPayment, type PaymentRow } from './queries/payment-queries.ts';
import { knownRefunds } from './queries/refund-queries.ts';
import { allRefunds, followRefusedRefund, movedNothing } from './refused-refund.ts';

/** After this long without an answer recorded, an attempt is asked again, with the same key. */
export const LEASE_MINUTES = 2;

/**
 * Sends the attempt unless somebody else has it in hand (`evenIfTaken` asks anyway: the key makes that harmless).
 * Throws when the provider does not answer; the attempt stays open and is due again, at the pace of its sweep.
 */
export async function sendAttempt(deps: Deps, attemptId: string, { evenIfTaken = false } = {}): Promise<boolean> {
  const now = deps.clock.now();
  const attempt = await takeAttempt(deps.db, attemptId, {
    now,
    until: after(now, LEASE_MINUTES * MINUTE),
    evenIfTaken,
  });
  if (!attempt) return false;
  try {
    const asked = await findPayment(deps.db, attempt.payment_id);
    const known = attempt.kind === 'refund' ? await knownRefunds(deps.db, asked.id) : new Set<string>();
    const facts = await ask(deps, attempt, asked);
    const isRefused = movedNothing(attempt, known, facts);
    await inTransaction(deps.db, (db) => record(systemCall(deps, db, deps.clock.now()), attempt, { facts, isRefused }));
  } catch (error) {
    await releaseAttempt(deps.db, attempt.id, now);
    throw error;
  }
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

type Answer = {
  readonly facts: IntentFacts | null;
  /** A refund that was asked for and not made. */
  readonly isRefused: boolean;
};

async function record(call: Call, attempt: AttemptRow, { facts, isRefused }: Answer): Promise<void> {
  const before = await lockPayment(call, attempt.payment_id);
  const worked = facts !== null && !isRefused && did(attempt, facts);
  // Closed first, so that what follows from the facts may record the next wish of the same kind.
  const closed = await finishAttempt(
    call.db,
    attempt.id,
    worked ? 'done' : 'refused',
    facts?.failure ?? null,
    call.now,
  );
  const payment = facts ? await applyIntent(call, before, facts) : before;
  if (closed && isRefused) await followRefusedRefund(call, payment);
  const isLost = closed && !worked && attempt.kind === 'capture';
  // A refused hold was charged anew, paid or written off before its capture was answered.
  if (isLost && (await isStillOwed(call.db, payment.id))) await chargeAgain(call, payment);
}

/** Returns whether the provider did what it was asked to. */
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
      return sumCents(allRefunds(facts).map((refund) => refund.amountCents)) >= attempt.amount_cents;
  }
}
