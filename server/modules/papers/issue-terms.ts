/**
 * The papers of a business on terms (PRODUCT §6, decision 108): a weekly invoice over many shifts, due later, and the receipt
 * once it is paid. What came off a payment that an earlier invoice has is a credit note by then, and taken off what is due.
 */
import { sumCents } from '#contract/money.ts';
import type { PaperFacts } from '#contract/papers/paper.ts';
import { dayIn } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { chargeOf, factsOf, linesFor, paperShift } from './issue-for-payment.ts';
import { issuePaper } from './issue-paper.ts';
import { chargeLines, creditLines, type PlannedLine, plannedOf, totalOfLines } from './plan-lines.ts';
import { findIssued, linesOfPapers, linesOfPayment } from './queries/paper-queries.ts';
import {
  billedPayments,
  methodOfInvoice,
  type PaymentSource,
  paymentSource,
  weekSource,
} from './queries/source-queries.ts';

type Part = { readonly payment: PaymentSource; readonly lines: readonly PlannedLine[] };

/** Issues the invoice of a week that was closed. Its terms are locked. */
export async function issueForWeek(call: Call, event: MortarEvent<'termsInvoiceClosed'>): Promise<void> {
  const { invoiceId } = event.data;
  const week = await weekSource(call.db, invoiceId);
  const billed = await billedBy(call, invoiceId);
  if (billed.length === 0) throw new Error(`nothing is billed by invoice ${invoiceId}`);
  await issueBill(call, billed, {
    id: invoiceId,
    toPayCents: week.amount_cents,
    period: { from: week.week_from, to: week.week_to },
    dueOn: dayIn(week.due_at, week.time_zone),
  });
}

type Returned = MortarEvent<'termsCreditReturned'> | MortarEvent<'termsCreditReturnRecorded'>;

/** Issues the invoice of what no week has billed when a credit went back: the credit paid it. The terms are locked. */
export async function issueForUsedCredit(call: Call, event: Returned): Promise<void> {
  const { returnId, ...data } = event.data;
  const billed = await billedBy(call, returnId);
  const bill = { id: returnId, toPayCents: 0, period: null, dueOn: null };
  if (billed.length > 0)
    await issueBill(call, billed, 'reference' in data ? { ...bill, reference: data.reference } : bill);
}

/** Returns what an invoice or a return bills, payment by payment. */
async function billedBy(call: Call, id: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { payment_id, cents } of await billedPayments(call.db, id)) {
    const payment = await paymentSource(call.db, payment_id);
    parts.push({ payment, lines: await linesOf(call, payment, cents) });
  }
  return parts.filter(({ lines }) => lines.length > 0);
}

type Bill = Pick<PaperFacts, 'period' | 'dueOn' | 'reference'> & {
  readonly id: string;
  /** What credit notes leave of it to be paid. */
  readonly toPayCents: number;
};

async function issueBill(call: Call, billed: readonly Part[], bill: Bill): Promise<void> {
  const [first] = billed;
  const [facts, ...others] = await Promise.all(billed.map(({ payment }) => factsOf(call, payment)));
  if (!first || !facts) return;
  const isOfOne = billed.every(({ payment }) => payment.business_id === first.payment.business_id);
  const lines = billed.flatMap(({ payment, lines: own }) => linesFor(payment, own));
  const shifts = new Map(billed.map(({ payment }) => [payment.engagement_id, paperShift(payment)]));
  const appliedCents = sumCents([totalOfLines(lines), -bill.toPayCents]);
  await issuePaper(call, {
    kind: 'invoice',
    region: first.payment.region,
    ownerId: first.payment.payer_id,
    businessId: isOfOne ? first.payment.business_id : null,
    cause: { type: 'terms', id: bill.id },
    about: null,
    lines,
    facts: {
      ...facts,
      ...(!isOfOne && { pharmacy: null, purchaseOrder: '', costCenter: '' }),
      shifts: [...shifts.values()].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
      feePercent: others.every(({ feePercent }) => feePercent === facts.feePercent) ? facts.feePercent : null,
      method: null,
      heldCents: 0,
      capturedCents: 0,
      period: bill.period,
      dueOn: bill.dueOn,
      about: null,
      ...(appliedCents > 0 && { appliedCents }),
      ...(bill.reference && { reference: bill.reference }),
    },
  });
}

/** Returns what the week bills of a payment: on paper already, what is missing there; else what its lines of the week come to. */
async function linesOf(call: Call, payment: PaymentSource, cents: number): Promise<PlannedLine[]> {
  const onPaper = await linesOfPayment(call.db, payment.id);
  if (onPaper.length === 0) return cents > 0 ? chargeLines(chargeOf(payment, cents)) : [];
  const kept = sumCents([payment.captured_cents, -payment.refunded_cents]);
  return creditLines(onPaper.map(plannedOf), chargeOf(payment, kept));
}

type PaidWeek = MortarEvent<'termsInvoicePaid'> | MortarEvent<'termsInvoicePaymentRecorded'>;

/** Issues the receipt of a week's invoice that was paid. One closed before there were papers has none. */
export async function issueForPaidWeek(call: Call, event: PaidWeek): Promise<void> {
  const cause = { type: 'terms', id: event.data.invoiceId } as const;
  const invoice = await findIssued(call.db, 'invoice', cause);
  if (!invoice) return;
  const lines = await linesOfPapers(call.db, [invoice.id]);
  const { issuer: _issuer, ...facts } = invoice.facts;
  const method = await methodOfInvoice(call.db, event.data.invoiceId);
  const capturedCents = event.data.amountCents;
  await issuePaper(call, {
    kind: 'receipt',
    region: invoice.region,
    ownerId: invoice.owner_id,
    businessId: invoice.business_id,
    cause,
    about: invoice,
    lines: lines.map((line) => ({
      kind: line.kind,
      amountCents: line.amount_cents,
      engagementId: line.engagement_id,
      paymentId: line.payment_id,
    })),
    facts: {
      ...facts,
      method,
      dueOn: null,
      about: invoice.number,
      capturedCents,
      ...('reference' in event.data && { reference: event.data.reference }),
    },
  });
}
