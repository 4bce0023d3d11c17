/**
 * The paper of a credit on terms that went back, to what paid an invoice or another way (decision 141). What came off has its
 * credit notes, so that it is a receipt about that invoice, negative: the sums of invoices and credit notes stay what was paid for
 * bookings.
 */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { issuePaper } from './issue-paper.ts';
import { creditReturnedTo, invoicePaidBy, newestPaidWeek, type PaperRow } from './queries/paper-queries.ts';
import type { PaymentSource } from './queries/source-queries.ts';

/**
 * Issues the receipt of what went back since the last one; an invoice closed before there were papers has none. `reference` names
 * the wire or check.
 */
export async function issueForReturnedCredit(call: Call, payment: PaymentSource, reference?: string): Promise<void> {
  const invoice = await invoicePaidBy(call.db, payment);
  if (!invoice) return;
  const amountCents = sumCents([await creditReturnedTo(call.db, payment.id), -payment.refunded_cents]);
  if (amountCents === 0) return;
  await issuePaper(call, {
    ...receiptAbout(invoice),
    cause: { type: 'refund', id: `${payment.id}:${payment.refunded_cents}` },
    lines: [{ kind: 'creditReturned', amountCents, engagementId: null, paymentId: payment.id }],
    facts: {
      ...factsAbout(invoice),
      method: reference ? null : { kind: payment.method_kind, brand: payment.brand, last4: payment.last4 },
      ...(reference && { reference }),
    },
  });
}

/** Issues the receipt of what an Admin returned another way, about the newest invoice that was paid. */
export async function issueForRecordedReturn(
  call: Call,
  { subjectId, data }: MortarEvent<'termsCreditReturnRecorded'>,
): Promise<void> {
  const invoice = await newestPaidWeek(call.db, subjectId);
  if (!invoice) return;
  await issuePaper(call, {
    ...receiptAbout(invoice),
    cause: { type: 'terms', id: data.returnId },
    lines: [{ kind: 'creditReturned', amountCents: -data.amountCents, engagementId: null, paymentId: null }],
    facts: { ...factsAbout(invoice), method: null, reference: data.reference },
  });
}

function receiptAbout(invoice: PaperRow) {
  const { region, owner_id: ownerId, business_id: businessId } = invoice;
  return { kind: 'receipt', region, ownerId, businessId, about: invoice } as const;
}

function factsAbout(invoice: PaperRow) {
  const { issuer: _issuer, appliedCents: _applied, ...facts } = invoice.facts;
  return {
    ...facts,
    shifts: [],
    feePercent: null,
    heldCents: 0,
    capturedCents: 0,
    period: null,
    dueOn: null,
    about: invoice.number,
  };
}
