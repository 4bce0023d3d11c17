/** What a business pays, as lines of its wallet. */
import type { Language } from '#contract/language.ts';
import { dayIn } from '#contract/time.ts';
import type { Transaction } from '#contract/wallet/wallet.ts';
import { type Speaker, say } from '#contract/words/speaker.ts';
import { reasonIn } from '../../events/event-texts.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import type { ShiftStart } from './bookings.ts';
import { statusOf } from './payment-status.ts';
import type { PaymentLine, RefundLine } from './queries/transaction-queries.ts';
import { paymentLines } from './wallet-lines.words.ts';
import { shiftTitle } from './wallet-words.ts';

export function presentPayment(line: PaymentLine & ShiftStart, language: Language): Transaction {
  const failed = line.state === 'failed' || line.state === 'canceled';
  const taken = line.state === 'succeeded' ? line.captured_cents : line.amount_cents;
  return {
    ...whose(line, language),
    id: line.id,
    kind:
      line.kind === 'compensation' ? 'compensation' : line.state === 'succeeded' || line.settled_at ? 'charge' : 'hold',
    at: line.at.toISOString(),
    detail: detailOf(line, speakerOf(language)),
    amountCents: failed ? 0 : -taken,
    // A hold covers what may be claimed; only what was approved is said of it.
    expenseCents: failed || !line.settled_at ? 0 : line.expense_cents,
    ...(line.paid_otherwise_at ? paidOtherwise : chargeStatus(line)),
    message: line.failure && !line.paid_otherwise_at && !line.written_off_at ? reasonIn(line.failure, language) : null,
    ...(line.on_terms && { onTerms: true as const }),
  };
}

/** The provider knows nothing of it. */
const paidOtherwise = { status: 'Succeeded', providerStatus: null } as const;

function chargeStatus(line: PaymentLine) {
  return statusOf({
    of: 'charge',
    state: line.state,
    capturedCents: line.captured_cents,
    refundedCents: line.refunded_cents,
    chargedBackCents: line.charged_back_cents,
    contested: line.contested,
  });
}

export function presentRefund(line: RefundLine & ShiftStart, language: Language): Transaction {
  return {
    ...whose(line, language),
    id: line.id,
    kind: 'refund',
    at: line.at.toISOString(),
    detail: returnedWords(line, speakerOf(language)),
    amountCents: line.failed_at ? 0 : line.amount_cents,
    expenseCents: 0,
    ...(line.failed_at
      ? { status: 'Failed' as const, providerStatus: 'failed' as const }
      : { status: 'Refunded' as const, providerStatus: 'refunded' as const }),
    message: null,
  };
}

function returnedWords({ failed_at, reference, amount_cents: amountCents }: RefundLine, speaker: Speaker): string {
  if (failed_at) return say(speaker, paymentLines.sentBack, { amountCents });
  return reference ? say(speaker, paymentLines.returnedAnotherWay, { reference }) : say(speaker, paymentLines.returned);
}

function whose(line: (PaymentLine | RefundLine) & ShiftStart, language: Language) {
  return {
    title: shiftTitle(line, language),
    shiftDay: dayIn(line.starts_at, line.time_zone),
    engagementId: line.engagement_id,
    paymentId: line.payment_id,
    businessId: line.business_id,
    businessName: line.business_name,
    personName: line.person_name,
  };
}

function detailOf(line: PaymentLine & ShiftStart, speaker: Speaker): string {
  const { amount_cents: amountCents, time_zone: timeZone } = line;
  switch (line.state) {
    case 'planned':
      if (line.on_terms) return say(speaker, paymentLines.invoicedOnceApproved);
      return say(speaker, paymentLines.heldFrom, { holdAt: line.hold_at.toISOString(), timeZone });
    case 'created':
      return say(speaker, line.settled_at ? paymentLines.beingCharged : paymentLines.beingHeld);
    case 'processing':
      return say(speaker, paymentLines.onItsWay);
    case 'requires_capture':
      return say(speaker, line.settled_at ? paymentLines.beingCharged : paymentLines.chargedOnceApproved);
    case 'succeeded':
      return chargedWords(line, speaker);
    case 'failed':
      if (line.paid_otherwise_at) return say(speaker, paymentLines.paidOtherwise, { amountCents });
      return say(speaker, line.written_off_at ? paymentLines.writtenOff : paymentLines.failed, { amountCents });
    case 'canceled':
      return say(speaker, paymentLines.released, { amountCents });
  }
}

function chargedWords(
  { kind, at, time_zone: timeZone, on_terms, refunded_cents, settled_at, expense_cents }: PaymentLine & ShiftStart,
  speaker: Speaker,
): string {
  const expenseCents = settled_at ? expense_cents : 0;
  const charged = on_terms
    ? say(speaker, paymentLines.onInvoice)
    : say(speaker, paymentLines[kind], { chargedAt: at.toISOString(), timeZone });
  const isPart = expenseCents > 0 && kind !== 'expense';
  const line = isPart ? say(speaker, paymentLines.withExpenses, { line: charged, expenseCents }) : charged;
  return refunded_cents > 0 ? say(speaker, paymentLines.withReturn, { line, returnedCents: refunded_cents }) : line;
}
