/** What an operator refunded of money that a payment does not keep any more: the business gets it anyway (decision 108). */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { postTransaction } from './ledger.ts';
import { changePayment, type PaymentRow } from './queries/payment-queries.ts';
import { changeGivenBack, findBorneRefunds } from './queries/refund-queries.ts';
import { givenBackPosting } from './refund-postings.ts';

/**
 * Caps the refunds borne on a locked payment at what it keeps: the rest goes out of escrow to who bore it, the newest refund first, so
 * that the business never gets back more than it paid. What somebody returned at the provider by hand leaves suspense.
 */
export async function capBorneRefunds(call: Call, payment: PaymentRow, keepCents: number): Promise<PaymentRow> {
  const overCents = sumCents([payment.borne_cents, -keepCents]);
  if (overCents <= 0) return payment;
  const back = { mortar: 0, fee: 0, suspense: overCents };
  for (const { id, borne_by, amount_cents, given_back_cents } of await findBorneRefunds(call.db, payment.id)) {
    const cents = Math.min(back.suspense, sumCents([amount_cents, -given_back_cents]));
    if (cents === 0) break;
    await changeGivenBack(call.db, id, sumCents([given_back_cents, cents]));
    const bearer = borne_by === 'fee' ? 'fee' : 'mortar';
    back[bearer] = sumCents([back[bearer], cents]);
    back.suspense = sumCents([back.suspense, -cents]);
  }
  await postTransaction(call.db, { ...givenBackPosting(payment, newId(), back), at: call.now });
  return changePayment(call.db, payment.id, { borne_cents: keepCents, updated_at: call.now });
}
