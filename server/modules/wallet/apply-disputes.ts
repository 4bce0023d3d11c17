/**
 * What a bank takes back of a payment that had succeeded (decision 091). The money leaves Mortar's balance at once and is
 * contested; won, it is back; lost, the business owes it with the provider's fee. What the payment gave the specialist stays. A
 * decision may turn, either way and more than once.
 */
import { sumCents } from '#contract/money.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { DisputeFacts, IntentFacts } from '../../gateways/payments/payment-gateway.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { postTransaction } from './ledger.ts';
import { chargebackLostPosting, chargebackPosting, chargebackWonPosting } from './ledger-postings.ts';
import {
  type ChargebackRow,
  changeChargeback,
  countMoves,
  findChargeback,
  insertChargeback,
} from './queries/chargeback-queries.ts';
import { changeMethod } from './queries/method-queries.ts';
import { changePayment, insertPayment, type PaymentRow } from './queries/payment-queries.ts';
import { winAfterLoss } from './win-after-loss.ts';

const rank: Readonly<Record<DisputeFacts['status'], number>> = { needsResponse: 0, underReview: 1, won: 2, lost: 2 };

/**
 * Brings the chargebacks of a locked payment up to what the provider says. Late facts never take them back: another decision
 * counts once it has moved the money again.
 */
export async function applyDisputes(call: Call, payment: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
  let row = payment;
  for (const dispute of facts.disputes) row = await applyDispute(call, row, dispute);
  return row;
}

async function applyDispute(call: Call, payment: PaymentRow, facts: DisputeFacts): Promise<PaymentRow> {
  const known = await findChargeback(call.db, facts.id);
  const row = known ? payment : await changeContested(call, payment, facts.amountCents);
  const chargeback = known ?? (await open(call, row, facts));
  const turn = await turnOf(call, chargeback, facts);
  if (turn === 0 && rank[facts.status] <= rank[chargeback.state]) {
    await postUnheard(call, chargeback, facts);
    return row;
  }
  const resolved = isDecided(facts.status);
  const changed = await changeChargeback(call.db, chargeback.id, {
    state: facts.status,
    respond_by: facts.respondBy,
    resolved_at: resolved ? call.now : null,
  });
  const decided = await decide(call, row, changed, turn);
  await postUnheard(call, changed, facts);
  return decided;
}

async function decide(call: Call, row: PaymentRow, chargeback: ChargebackRow, turn: number): Promise<PaymentRow> {
  if (chargeback.state === 'won')
    return turn > 0 ? winAfterLoss(call, row, chargeback, turn) : won(call, row, chargeback);
  if (chargeback.state !== 'lost') return row;
  await lost(call, row, chargeback, turn);
  return turn > 0 ? changeContested(call, row, chargeback.amount_cents) : row;
}

/**
 * Posts what a bank gave back and took again, or took and gave back, while nothing was heard of it: both ways at once, so that what
 * was decided and what is owed stay as they are.
 */
async function postUnheard(call: Call, chargeback: ChargebackRow, { status, moves }: DisputeFacts): Promise<void> {
  if (!isDecided(status) || status !== chargeback.state) return;
  for (let known = await countMoves(call.db, chargeback.id); known + 2 <= moves; known += 2) {
    await postTransaction(call.db, { ...chargebackPosting(chargeback, known), at: call.now });
    await postTransaction(call.db, { ...chargebackWonPosting(chargeback, known + 1), at: call.now });
  }
}

function isDecided(status: DisputeFacts['status']): boolean {
  return status === 'won' || status === 'lost';
}

/** Returns how often a decided chargeback had moved money before its decision turned; 0: it did not. */
async function turnOf(call: Call, { id, state }: ChargebackRow, { status, moves }: DisputeFacts): Promise<number> {
  if (!isDecided(state) || !isDecided(status) || state === status) return 0;
  const before = await countMoves(call.db, id);
  return moves > before ? before : 0;
}

function changeContested(call: Call, payment: PaymentRow, cents: number): Promise<PaymentRow> {
  const charged_back_cents = sumCents([payment.charged_back_cents, cents]);
  return changePayment(call.db, payment.id, { charged_back_cents, updated_at: call.now });
}

async function open(call: Call, payment: PaymentRow, facts: DisputeFacts): Promise<ChargebackRow> {
  const { policy } = await currentPolicy(call.db);
  const chargeback = await insertChargeback(call.db, {
    id: newId(),
    region: payment.region,
    payment_id: payment.id,
    business_id: payment.business_id,
    payer_id: payment.payer_id,
    provider_id: facts.id,
    amount_cents: facts.amountCents,
    fee_cents: policy.chargebackFeeCents,
    state: 'needsResponse',
    reason: facts.reason,
    respond_by: facts.respondBy,
    created_at: call.now,
  });
  await postTransaction(call.db, { ...chargebackPosting(chargeback), at: call.now });
  // A returned debit is lost before anybody could answer.
  if (facts.status !== 'lost')
    await recordEvent(call, 'chargebackOpened', {
      ...aboutPayment(payment),
      data: { ...factsOfPayment(payment), amountCents: facts.amountCents },
    });
  return chargeback;
}

async function won(call: Call, payment: PaymentRow, chargeback: ChargebackRow): Promise<PaymentRow> {
  await postTransaction(call.db, { ...chargebackWonPosting(chargeback), at: call.now });
  const { amount_cents: amountCents } = chargeback;
  await recordEvent(call, 'chargebackWon', {
    ...aboutPayment(payment),
    data: { ...factsOfPayment(payment), amountCents },
  });
  return changeContested(call, payment, -amountCents);
}

/** The debt is a payment that waits for a card or bank account that pays; the one that took it back is not asked again by itself. */
async function lost(call: Call, payment: PaymentRow, chargeback: ChargebackRow, turn: number): Promise<void> {
  // Won before, it was no longer contested: it is pulled back once more.
  if (turn > 0) await postTransaction(call.db, { ...chargebackPosting(chargeback, turn), at: call.now });
  await postTransaction(call.db, { ...chargebackLostPosting(chargeback, turn), at: call.now });
  const owedCents = sumCents([chargeback.amount_cents, chargeback.fee_cents]);
  await insertPayment(call.db, {
    id: newId(),
    region: payment.region,
    kind: 'chargeback',
    engagement_id: payment.engagement_id,
    business_id: payment.business_id,
    payer_id: payment.payer_id,
    specialist_id: payment.specialist_id,
    payment_method_id: payment.payment_method_id,
    state: 'failed',
    failure: reasonOf(payment.kind === 'chargeback' ? 'chargedBackAgain' : 'chargedBack'),
    amount_cents: owedCents,
    repays_cents: owedCents,
    pay_cents: 0,
    fee_cents: 0,
    expense_cents: 0,
    cause_id: chargeback.id,
    hold_at: call.now,
    settled_at: call.now,
    created_at: call.now,
    updated_at: call.now,
  });
  await changeMethod(call.db, payment.payment_method_id, { declined_at: call.now });
  await recordEvent(call, 'chargebackLost', {
    ...aboutPayment(payment),
    data: {
      ...factsOfPayment(payment),
      amountCents: chargeback.amount_cents,
      owedCents,
      feeCents: chargeback.fee_cents,
    },
  });
}
