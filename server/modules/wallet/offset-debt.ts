import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { aboutPayment, factsOfPayment } from './about-payment.ts';
import { followCapture } from './apply-intent.ts';
import { debtReduction } from './debts/debt-postings.ts';
import { postTransaction } from './ledger.ts';
import { offsetPosting } from './ledger-postings.ts';
import { lockDebtOf } from './queries/chargeback-queries.ts';
import { changePayment, type PaymentRow } from './queries/payment-queries.ts';

/**
 * Takes what should go back to a business, and cannot because its bank has it already, off what it owes for that; where the
 * debt is paid or being paid, it goes back from there.
 */
export async function offsetDebt(call: Call, payment: PaymentRow, cents: number): Promise<PaymentRow> {
  const debt = await lockDebtOf(call.db, payment.id);
  if (!debt) throw new Error(`nothing is owed for the chargeback of payment ${payment.id}`);
  const isOwed = debt.state === 'failed' || debt.state === 'canceled';
  const offset = isOwed ? Math.min(cents, debt.repays_cents) : cents;
  const row = await changePayment(call.db, payment.id, {
    offset_cents: sumCents([payment.offset_cents, offset]),
    updated_at: call.now,
  });
  const data = { ...factsOfPayment(row), amountCents: offset };
  if (debt.paid_otherwise_at) await recordEvent(call, 'paidDebtLowered', { ...aboutPayment(row), data });
  // Of one that Mortar bears nobody owes less.
  else if (!debt.written_off_at)
    await recordEvent(call, 'chargebackDebtLowered', { ...aboutPayment(row), data: { ...data, isRepaid: !isOwed } });
  if (!isOwed) {
    const borne_cents = sumCents([debt.borne_cents, offset]);
    const changed = await changePayment(call.db, debt.id, { borne_cents, updated_at: call.now });
    if (changed.state === 'succeeded') await followCapture(call, changed);
    return row;
  }
  const leftCents = sumCents([debt.repays_cents, -offset]);
  await postTransaction(call.db, { ...offsetPosting(row, debtReduction(debt, offset)), at: call.now });
  await changePayment(call.db, debt.id, {
    amount_cents: leftCents,
    repays_cents: leftCents,
    released_at: debt.released_at ?? (leftCents === 0 ? call.now : null),
    updated_at: call.now,
  });
  return row;
}
