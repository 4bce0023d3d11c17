import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { followCapture } from './apply-intent.ts';
import { debtReduction } from './debts/debt-postings.ts';
import { postTransaction } from './ledger.ts';
import { chargebackRegainedPosting } from './ledger-postings.ts';
import { type ChargebackRow, lockDebtFor } from './queries/chargeback-queries.ts';
import { changePayment, type PaymentRow } from './queries/payment-queries.ts';

/**
 * Takes back what a lost chargeback led to, once its bank gave the money back after all (decision 091): what is owed for it is
 * owed no more, what was repaid or is being repaid goes back to where it came from, and what came off the debt instead of going
 * back to the bank goes there now.
 */
export async function winAfterLoss(
  call: Call,
  payment: PaymentRow,
  chargeback: ChargebackRow,
  turn: number,
): Promise<PaymentRow> {
  const debt = await lockDebtFor(call.db, chargeback.id);
  if (!debt) throw new Error(`nothing was owed for chargeback ${chargeback.id}`);
  const totalCents = sumCents([chargeback.amount_cents, chargeback.fee_cents]);
  const offBeforeCents = sumCents([totalCents, -debt.repays_cents]);
  const loweredCents = Math.min(payment.offset_cents, sumCents([offBeforeCents, debt.borne_cents]));
  // What is being charged now is still owed, and goes back when it comes.
  const owedCents = debt.state === 'succeeded' ? 0 : debt.repays_cents;
  const { engagement_id: engagementId } = payment;
  await postTransaction(call.db, {
    ...chargebackRegainedPosting(chargeback, turn, { engagementId, owed: debtReduction(debt, owedCents) }),
    at: call.now,
  });
  const isRefused = debt.state === 'failed' || debt.state === 'canceled';
  const ended = await changePayment(call.db, debt.id, {
    ...(isRefused && { amount_cents: 0, repays_cents: 0 }),
    // Nothing of it is kept: what came off it is part of what goes back.
    borne_cents: Math.max(0, sumCents([debt.borne_cents, offBeforeCents, -loweredCents])),
    released_at: call.now,
    updated_at: call.now,
  });
  if (ended.state === 'succeeded') await followCapture(call, ended);
  const row = await changePayment(call.db, payment.id, {
    charged_back_cents: sumCents([payment.charged_back_cents, -chargeback.amount_cents]),
    offset_cents: sumCents([payment.offset_cents, -loweredCents]),
    updated_at: call.now,
  });
  if (debt.paid_otherwise_at && owedCents > 0)
    await recordEvent(call, 'paidDebtLowered', {
      ...aboutPayment(row),
      data: { ...factsOfPayment(row), amountCents: owedCents },
    });
  const { amount_cents: amountCents } = chargeback;
  await recordEvent(call, 'chargebackWon', { ...aboutPayment(row), data: { ...factsOfPayment(row), amountCents } });
  return row;
}
