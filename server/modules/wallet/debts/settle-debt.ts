/** What a business owes Mortar itself and will not be charged: paid another way, or written off by an Admin (decision 159). */
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutPayment, factsOfPayment } from '../about-payment.ts';
import { lockPaymentIfAny } from '../bookings.ts';
import { watchSuspense } from '../books/suspense.ts';
import { debtPaymentRefusal } from '../desk/operation-refusals.ts';
import { isRefused } from '../desk/queries/desk-queries.ts';
import { readLife } from '../desk/read-payments.ts';
import { postTransaction } from '../ledger.ts';
import {
  insertSettlement,
  lockPaymentsOfInvoice,
  releasePaymentsOfInvoice,
  type SettlementRow,
} from '../queries/debt-queries.ts';
import { changePayment, type PaymentRow } from '../queries/payment-queries.ts';
import { changeInvoice, type InvoiceRow, lockInvoice } from '../queries/terms-queries.ts';
import { refuseUnlessOwed } from '../terms/pay-invoice.ts';
import { termsOf } from '../terms/present-terms.ts';
import { aboutInvoice } from '../terms/weekly-invoices.ts';
import { settledDebtPosting } from './debt-postings.ts';

type Wallet = typeof walletEndpoints;
type How = { readonly reference: string | null; readonly reason: string };

/**
 * Records that a lost chargeback's debt was paid by a wire or a check. Refusals: `not_found`, `not_owed`, `changed_meanwhile` where
 * another amount is owed now.
 */
export const recordDebtPayment: ActionOf<(typeof paymentDeskEndpoints)['recordDebtPayment']> = async (
  call,
  { params, body: { amountCents, ...how } },
) => {
  const payment = await lockPaymentIfAny(call, params.id);
  const refused = debtPaymentRefusal(payment, await isRefused(call.db, payment.id));
  if (refused) refuse(refused);
  if (payment.repays_cents !== amountCents) refuse('changed_meanwhile');
  await settleChargeback(call, payment, how);
  return readLife(call, payment.id);
};

/** Ends the debt of a lost chargeback, whose payment is locked and owed; without a reference it is written off. */
export async function settleChargeback(call: SignedCall, payment: PaymentRow, how: How): Promise<void> {
  await settle(call, payment, { payment_id: payment.id, invoice_id: null, amount_cents: payment.repays_cents, ...how });
  const row = await changePayment(call.db, payment.id, {
    released_at: call.now,
    ...(how.reference ? { paid_otherwise_at: call.now } : { written_off_at: call.now }),
    updated_at: call.now,
  });
  const { reference, reason } = how;
  const facts = { ...factsOfPayment(row), reason };
  if (reference)
    await recordEvent(call, 'debtPaymentRecorded', { ...aboutPayment(row), data: { ...facts, reference } });
  else await recordEvent(call, 'debtWrittenOff', { ...aboutPayment(row), data: facts });
}

/** Records that a weekly invoice was paid by a wire or a check. Refusals: `not_found`, `invoice_paid`, `invoice_being_paid`. */
export const recordInvoicePayment: ActionOf<Wallet['recordInvoicePayment']> = async (call, { params, body }) => {
  const invoice = await settleInvoice(call, params.id, body);
  await changeInvoice(call.db, invoice.id, { remind_at: null, paid_at: call.now });
  const { data, ...about } = aboutInvoice(invoice);
  await recordEvent(call, 'termsInvoicePaymentRecorded', { ...about, data: { ...data, ...body } });
  return { terms: await termsOf(call.db, invoice.payer_id, call.now) };
};

/** Collects a weekly invoice no more; Mortar bears it. Refusals: `not_found`, `invoice_paid`, `invoice_being_paid`. */
export const writeOffInvoice: ActionOf<Wallet['writeOffInvoice']> = async (call, { params, body }) => {
  const invoice = await settleInvoice(call, params.id, { reference: null, ...body });
  await changeInvoice(call.db, invoice.id, { remind_at: null, written_off_at: call.now });
  const { data, ...about } = aboutInvoice(invoice);
  await recordEvent(call, 'termsInvoiceWrittenOff', { ...about, data: { ...data, ...body } });
  return { terms: await termsOf(call.db, invoice.payer_id, call.now) };
};

/** Locks the invoice as whoever pays it does, payments first, and frees the float of it. */
async function settleInvoice(call: SignedCall, id: string, how: How): Promise<InvoiceRow> {
  await lockPaymentsOfInvoice(call.db, id);
  const invoice = (await lockInvoice(call.db, id)) ?? refuse('not_found');
  await refuseUnlessOwed(call.db, invoice);
  await releasePaymentsOfInvoice(call.db, id, call.now);
  await settle(call, invoice, { payment_id: null, invoice_id: id, amount_cents: invoice.amount_cents, ...how });
  return invoice;
}

type Debt = How & Pick<SettlementRow, 'payment_id' | 'invoice_id' | 'amount_cents'>;

async function settle(
  call: SignedCall,
  { region, payer_id }: Pick<PaymentRow, 'region' | 'payer_id'>,
  debt: Debt,
): Promise<void> {
  const settlement = await insertSettlement(call.db, {
    id: newId(),
    region,
    payer_id,
    ...debt,
    how: debt.reference ? 'paid' : 'writtenOff',
    recorded_by: call.actor.userId,
    created_at: call.now,
  });
  await postTransaction(call.db, { ...settledDebtPosting(settlement), at: call.now });
  if (debt.reference) await watchSuspense(call);
}
