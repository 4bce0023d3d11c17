import { sumCents } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { entry, postTransaction } from './ledger.ts';
import { insertEarning } from './queries/earning-queries.ts';
import { changePayment, type PaymentRow } from './queries/payment-queries.ts';

/**
 * Collects a payment no more, in the caller's transaction. What the specialist earned by it Mortar pays: it leaves with the next
 * payout. It counts as paid from then on, whatever is decided later. Returns the payment as it then is.
 */
export async function writeOff(call: Call, payment: PaymentRow): Promise<PaymentRow> {
  const earnedCents = sumCents([payment.pay_cents, payment.expense_cents]);
  if (earnedCents > 0) {
    await postTransaction(call.db, {
      kind: 'write_off',
      cause: { type: 'payment', id: payment.id },
      region: payment.region,
      at: call.now,
      entries: [
        entry('goodwill', null, earnedCents),
        entry('specialist_payable', payment.specialist_id, 0 - earnedCents),
      ],
    });
    await insertEarning(call.db, {
      id: newId(),
      payment_id: payment.id,
      engagement_id: payment.engagement_id,
      specialist_id: payment.specialist_id,
      amount_cents: earnedCents,
      expense_cents: payment.expense_cents,
      pay_out_at: after(call.now, HOUR),
      created_at: call.now,
    });
  }
  return changePayment(call.db, payment.id, {
    released_at: call.now,
    written_off_at: call.now,
    updated_at: call.now,
  });
}
