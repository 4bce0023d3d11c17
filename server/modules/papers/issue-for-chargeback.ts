/**
 * The papers of a charge that a bank took back and kept. Its invoice stands, since it is owed again; the bank's fee is an invoice of
 * its own, and the payment of both has a receipt. Won, nothing changes on paper.
 */
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import type { MortarEvent } from '../../events/events.ts';
import { factsOf, linesFor, recipientOf } from './issue-for-payment.ts';
import { issuePaper } from './issue-paper.ts';
import type { PlannedLine } from './plan-lines.ts';
import { invoiceOfPayment } from './queries/paper-queries.ts';
import { lostChargeback, type PaymentSource, paymentSource } from './queries/source-queries.ts';

/** Issues the invoice of the bank's fee, about the invoice whose charge was taken back. The payment is locked. */
export async function issueForLost(call: Call, event: MortarEvent<'chargebackLost'>): Promise<void> {
  const { feeCents, paymentId } = event.data;
  const chargeback = await lostChargeback(call.db, { paymentId });
  if (feeCents === 0 || !chargeback) return;
  const payment = await paymentSource(call.db, paymentId);
  const about = await invoiceOfPayment(call.db, paymentId);
  await issuePaper(call, {
    ...recipientOf(payment),
    kind: 'invoice',
    cause: { type: 'chargeback', id: chargeback.id },
    about: null,
    lines: linesFor(payment, [{ kind: 'chargebackFee', amountCents: feeCents }]),
    facts: {
      ...(await factsOf(call, payment)),
      about: about?.number ?? null,
      heldCents: 0,
      capturedCents: 0,
      method: null,
    },
  });
}

/** Issues the receipt of what repaid a charge that a bank took back, with its fee: both have their invoices. */
export async function issueForRepaid(call: Call, payment: PaymentSource): Promise<void> {
  const chargeback = await lostChargeback(call.db, { debtId: payment.id });
  const feeCents = Math.min(payment.captured_cents, chargeback?.fee_cents ?? 0);
  const about = chargeback && (await invoiceOfPayment(call.db, chargeback.payment_id));
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
