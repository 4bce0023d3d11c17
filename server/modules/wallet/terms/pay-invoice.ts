/** Paying the week's invoice by card or bank account: the float is repaid by one charge (decision 092). */
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, AfterCommit } from '../../../call/route.ts';
import type { Db } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { chargeAgain } from '../charge-owed.ts';
import { movePayments } from '../move-payments.ts';
import { lockMethodsOf } from '../queries/method-queries.ts';
import { findPayment, findPaymentOfCause, type PaymentRow } from '../queries/payment-queries.ts';
import { changeInvoice, firstPaymentOf, type InvoiceRow, lockInvoice } from '../queries/terms-queries.ts';
import { presentTerms } from './present-terms.ts';
import { aboutInvoice } from './weekly-invoices.ts';

type PayTermsInvoice = typeof walletEndpoints.payTermsInvoice;

export const payTermsInvoice: ActionOf<PayTermsInvoice> = async (call, { params, body }) => {
  await chargeInvoiceTo(call, { payerId: call.actor.userId, invoiceId: params.id, ...body });
  return (await presentTerms(call)) ?? refuse('not_found');
};

type InvoicePayment = { readonly payerId: string; readonly invoiceId: string; readonly paymentMethodId: string };

/** Charges the invoice to this card or bank account, once. Refusals: `not_found`, `invoice_paid`, `invoice_being_paid`. */
export async function chargeInvoiceTo(
  call: Call,
  { payerId, invoiceId, paymentMethodId }: InvoicePayment,
): Promise<void> {
  const methods = await lockMethodsOf(call.db, payerId);
  const invoice = await lockInvoice(call.db, invoiceId);
  if (invoice?.payer_id !== payerId) refuse('not_found');
  const method = methods.find(({ id }) => id === paymentMethodId) ?? refuse('not_found');
  await refuseUnlessOwed(call.db, invoice);
  // Every payment stands under a booking; that of an invoice under the first it is for.
  const first = await findPayment(call.db, await firstPaymentOf(call.db, invoice.id));
  await chargeAgain(
    call,
    {
      ...first,
      kind: 'invoice',
      pay_cents: 0,
      fee_cents: 0,
      expense_cents: 0,
      expense_id: null,
      cause_id: invoice.id,
      repays_cents: invoice.amount_cents,
      borne_cents: 0,
    },
    method.id,
  );
}

/** Refuses a locked invoice that is not to be paid any more: `invoice_paid`, `invoice_being_paid`. */
export async function refuseUnlessOwed(db: Db, invoice: InvoiceRow): Promise<void> {
  if (invoice.paid_at || invoice.written_off_at) refuse('invoice_paid');
  const last = await findPaymentOfCause(db, invoice.id);
  if (last && last.state !== 'failed' && last.state !== 'canceled') refuse('invoice_being_paid');
}

/** Asks the provider after the commit; without an answer the sweep goes on. */
export const chargeInvoice: AfterCommit<PayTermsInvoice> = async (call, { params }) => {
  const { deps } = call;
  try {
    const payment = await findPaymentOfCause(deps.db, params.id);
    if (payment) await movePayments(deps, payment.engagement_id);
  } catch (error) {
    deps.log.warn({ err: error }, 'the payment provider did not answer');
  }
  return (await presentTerms({ ...call, db: deps.db })) ?? refuse('not_found');
};

/** The invoice's payment has arrived: the ledger has repaid the float, and nobody is reminded any more. */
export async function markInvoicePaid(call: Call, { cause_id }: Pick<PaymentRow, 'cause_id'>): Promise<void> {
  const invoice = cause_id ? await lockInvoice(call.db, cause_id) : null;
  if (!invoice || invoice.paid_at || invoice.written_off_at) return;
  await changeInvoice(call.db, invoice.id, { remind_at: null, paid_at: call.now });
  await recordEvent(call, 'termsInvoicePaid', aboutInvoice(invoice));
}
