/**
 * The papers of a charge that a bank took back and kept. Its invoice stands, since it is owed again; the bank's fee is an invoice of
 * its own, and the payment of both has a receipt. Won, nothing changes on paper; won after it was lost, a credit note takes the fee
 * off again.
 */
import { sumCents } from '#contract/money.ts';
import type { PaperFacts } from '#contract/papers/paper.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { factsOf, linesFor, recipientOf } from './issue-for-payment.ts';
import { issuePaper } from './issue-paper.ts';
import type { PlannedLine } from './plan-lines.ts';
import { feePapers, invoicePaidBy } from './queries/paper-queries.ts';
import { decidedChargeback, type PaymentSource, paymentSource } from './queries/source-queries.ts';

/** Issues the invoice of the bank's fee, about the invoice whose charge was taken back. The payment is locked. */
export async function issueForLost(call: Call, event: MortarEvent<'chargebackLost'>): Promise<void> {
  const { feeCents, paymentId } = event.data;
  const chargeback = await decidedChargeback(call.db, { paymentId, state: 'lost' });
  if (feeCents === 0 || !chargeback) return;
  const payment = await paymentSource(call.db, paymentId);
  const about = await invoicePaidBy(call.db, payment);
  const { credited } = await feePapers(call.db, chargeback.id);
  await issuePaper(call, {
    ...recipientOf(payment),
    kind: 'invoice',
    cause: feeCause(chargeback.id, credited),
    about: null,
    lines: linesFor(payment, [{ kind: 'chargebackFee', amountCents: feeCents }]),
    facts: { ...(await feeFacts(call, payment)), about: about?.number ?? null },
  });
}

/** Issues the credit note of a fee that is owed no more, or goes back, since the bank decided the other way after all. */
export async function issueForWon(call: Call, event: MortarEvent<'chargebackWon'>): Promise<void> {
  const { paymentId } = event.data;
  const chargeback = await decidedChargeback(call.db, { paymentId, state: 'won' });
  if (!chargeback) return;
  const { invoices, credited } = await feePapers(call.db, chargeback.id);
  const invoice = invoices.at(-1);
  // What Mortar bears is owed no more already.
  if (!invoice || invoices.length === credited || chargeback.settled === 'writtenOff') return;
  const payment = await paymentSource(call.db, paymentId);
  await issuePaper(call, {
    ...recipientOf(payment),
    kind: 'creditNote',
    cause: feeCause(chargeback.id, credited),
    about: invoice,
    lines: linesFor(payment, [{ kind: 'chargebackFee', amountCents: -invoice.total_cents }]),
    facts: {
      ...(await feeFacts(call, payment)),
      about: invoice.number,
      offset: chargeback.settled === 'paid' ? 'paidOtherwise' : chargeback.is_owed ? 'debt' : 'repayment',
    },
  });
}

/** The fee is on paper once for each time it was lost. */
function feeCause(chargebackId: string, credited: number) {
  return { type: 'chargeback', id: credited === 0 ? chargebackId : `${chargebackId}:${credited}` } as const;
}

async function feeFacts(call: Call, payment: PaymentSource): Promise<Omit<PaperFacts, 'issuer'>> {
  return { ...(await factsOf(call, payment)), heldCents: 0, capturedCents: 0, method: null };
}

/** Issues the receipt of what repaid a charge that a bank took back, with its fee: both have their invoices. */
export async function issueForRepaid(call: Call, payment: PaymentSource): Promise<void> {
  const chargeback = await decidedChargeback(call.db, { debtId: payment.id });
  const feeCents = Math.min(payment.captured_cents, chargeback?.fee_cents ?? 0);
  const about = chargeback && (await invoicePaidBy(call.db, await paymentSource(call.db, chargeback.payment_id)));
  const repaid = { kind: 'repaid', amountCents: sumCents([payment.captured_cents, -feeCents]) } as const;
  const lines: PlannedLine[] = [repaid, { kind: 'chargebackFee', amountCents: feeCents }];
  await issuePaper(call, {
    ...recipientOf(payment),
    kind: 'receipt',
    cause: { type: 'payment', id: payment.id },
    about,
    lines: linesFor(
      payment,
      lines.filter(({ amountCents }) => amountCents !== 0),
    ),
    facts: { ...(await factsOf(call, payment)), about: about?.number ?? null },
  });
}
