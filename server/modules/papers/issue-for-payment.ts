/** The papers of a charge: an invoice and its receipt when the money is taken, a credit note when some goes back. */

import { sumCents } from '#contract/money.ts';
import type { PaperFacts, PaperShift } from '#contract/papers/paper.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { bookingPolicy } from '../../policy/policy.ts';
import { issueForRepaid } from './issue-for-chargeback.ts';
import { issuePaper } from './issue-paper.ts';
import { issueForReturnedCredit } from './issue-returned-credit.ts';
import { type Charge, chargeLines, creditLines, type PlannedLine, plannedOf, totalOfLines } from './plan-lines.ts';
import { invoiceOfPayment, linesOfPayment, type PaperRow } from './queries/paper-queries.ts';
import { type PaymentSource, paymentSource, type ShiftSource } from './queries/source-queries.ts';

/** Issues the invoice of a payment that was captured, and the receipt for it. The payment is locked. */
export async function issueForCapture(call: Call, event: MortarEvent<'paymentCaptured'>): Promise<void> {
  const payment = await paymentSource(call.db, event.data.paymentId);
  if (payment.kind === 'chargeback') return issueForRepaid(call, payment);
  await invoiceOf(call, payment, chargeLines(chargeOf(payment, payment.captured_cents)));
}

async function invoiceOf(call: Call, payment: PaymentSource, lines: readonly PlannedLine[]): Promise<PaperRow> {
  const facts = await factsOf(call, payment);
  const cause = { type: 'payment', id: payment.id } as const;
  const draft = { ...recipientOf(payment), cause, lines: linesFor(payment, lines) };
  const invoice = await issuePaper(call, { ...draft, kind: 'invoice', about: null, facts });
  await issuePaper(call, { ...draft, kind: 'receipt', about: invoice, facts: { ...facts, about: invoice.number } });
  return invoice;
}

/**
 * Issues a credit note for what went back since the last paper of this payment, or came off the debt of its chargeback. A
 * payment taken before there were papers gets its invoice first; on terms, the credit note is taken off the next weekly
 * invoice. The payment is locked.
 */
export async function issueForRefund(
  call: Call,
  event: MortarEvent<'paymentRefunded' | 'chargebackDebtLowered' | 'paidDebtLowered'>,
): Promise<void> {
  const { data } = event;
  const payment = await paymentSource(call.db, data.paymentId);
  const reference = 'reference' in data ? data.reference : undefined;
  if (payment.kind === 'invoice') return issueForReturnedCredit(call, payment, reference);
  const offset = offsetOf(event);
  const onPaper = await linesOfPayment(call.db, payment.id);
  // On terms, what is on no invoice yet is billed as it is then; what repaid a chargeback has none of its own.
  if ((payment.on_terms || payment.kind === 'chargeback') && onPaper.length === 0) return;
  const taken = chargeLines(chargeOf(payment, payment.captured_cents));
  const invoice = (await invoiceOfPayment(call.db, payment.id)) ?? (await invoiceOf(call, payment, taken));
  const before = onPaper.length > 0 ? onPaper.map(plannedOf) : taken;
  const returnedCents = sumCents([payment.refunded_cents, payment.offset_cents]);
  const kept = sumCents([payment.captured_cents, -returnedCents]);
  const lines = creditLines(before, chargeOf(payment, kept));
  if (totalOfLines(lines) === 0) return;
  await issuePaper(call, {
    ...recipientOf(payment),
    kind: 'creditNote',
    cause: { type: 'refund', id: `${payment.id}:${returnedCents}` },
    about: invoice,
    lines: linesFor(payment, lines),
    facts: {
      ...(await factsOf(call, payment)),
      about: invoice.number,
      ...((payment.on_terms || offset || reference) && { method: null }),
      ...(reference && { reference }),
      ...(offset && { offset }),
    },
  });
}

function offsetOf({ name, data }: Parameters<typeof issueForRefund>[1]): PaperFacts['offset'] {
  if (name === 'paidDebtLowered') return 'paidOtherwise';
  if (!('isRepaid' in data)) return undefined;
  return data.isRepaid ? 'repayment' : 'debt';
}

export function recipientOf({ region, payer_id, business_id }: PaymentSource) {
  return { region, ownerId: payer_id, businessId: business_id };
}

export function linesFor({ id, engagement_id }: PaymentSource, lines: readonly PlannedLine[]) {
  return lines.map((line) => ({ ...line, engagementId: engagement_id, paymentId: id }));
}

export function chargeOf(payment: PaymentSource, capturedCents: number): Charge {
  return {
    kind: payment.kind,
    capturedCents,
    payCents: payment.pay_cents,
    feeCents: payment.fee_cents,
    expenseCents: payment.expense_cents,
    bonusCents: payment.bonus_cents,
    allowanceCents: payment.travel_allowance_cents,
  };
}

export async function factsOf(call: Call, payment: PaymentSource): Promise<Omit<PaperFacts, 'issuer'>> {
  const { feePercent } = await bookingPolicy(call.db, payment);
  const { address } = payment;
  return {
    billedTo: { name: payment.full_name, address },
    pharmacy: { name: payment.pharmacy, address, timeZone: payment.pharmacy_zone },
    purchaseOrder: payment.purchase_order,
    costCenter: payment.cost_center,
    shifts: [paperShift(payment)],
    feePercent,
    method: { kind: payment.method_kind, brand: payment.brand, last4: payment.last4 },
    heldCents: payment.held_cents,
    capturedCents: payment.captured_cents,
    period: null,
    dueOn: null,
    about: null,
  };
}

/** Returns a shift as a paper keeps it. */
export function paperShift(source: ShiftSource): PaperShift {
  return {
    engagementId: source.engagement_id,
    startsAt: source.starts_at.toISOString(),
    endsAt: source.ends_at.toISOString(),
    timeZone: source.time_zone,
    pharmacy: source.pharmacy,
    person: source.person,
    role: source.role,
    paidMinutes: source.paid_minutes,
    ratePerHourCents: source.rate_per_hour_cents,
    purchaseOrder: source.purchase_order,
    costCenter: source.cost_center,
  };
}
