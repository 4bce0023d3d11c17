/**
 * The paper of a credit on terms that went back to what paid an invoice (decision 141). What came off has its credit notes, so that
 * it is a receipt about that invoice, negative: the sums of invoices and credit notes stay what was paid for bookings.
 */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { issuePaper } from './issue-paper.ts';
import { creditReturnedTo, findIssued } from './queries/paper-queries.ts';
import type { PaymentSource } from './queries/source-queries.ts';

/** Issues the receipt of what went back since the last one; an invoice closed before there were papers has none. */
export async function issueForReturnedCredit(call: Call, payment: PaymentSource): Promise<void> {
  const invoice = payment.cause_id && (await findIssued(call.db, 'invoice', { type: 'terms', id: payment.cause_id }));
  if (!invoice) return;
  const amountCents = sumCents([await creditReturnedTo(call.db, payment.id), -payment.refunded_cents]);
  if (amountCents === 0) return;
  const { issuer: _issuer, appliedCents: _applied, ...facts } = invoice.facts;
  await issuePaper(call, {
    kind: 'receipt',
    region: payment.region,
    ownerId: payment.payer_id,
    businessId: invoice.business_id,
    cause: { type: 'refund', id: `${payment.id}:${payment.refunded_cents}` },
    about: invoice,
    lines: [{ kind: 'creditReturned', amountCents, engagementId: null, paymentId: payment.id }],
    facts: {
      ...facts,
      shifts: [],
      feePercent: null,
      method: { kind: payment.method_kind, brand: payment.brand, last4: payment.last4 },
      heldCents: 0,
      capturedCents: 0,
      period: null,
      dueOn: null,
      about: invoice.number,
    },
  });
}
