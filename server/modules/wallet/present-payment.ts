/** What a business pays, as lines of its wallet. */
import { inDollars } from '#contract/money.ts';
import type { Transaction } from '#contract/wallet/wallet.ts';
import { statusOf } from './payment-status.ts';
import type { PaymentLine, RefundLine } from './queries/transaction-queries.ts';
import { dayWords, momentWords, shiftTitle } from './wallet-words.ts';

export function presentPayment(line: PaymentLine): Transaction {
  const failed = line.state === 'failed' || line.state === 'canceled';
  const taken = line.state === 'succeeded' ? line.captured_cents : line.amount_cents;
  return {
    ...whose(line),
    id: line.id,
    kind:
      line.kind === 'compensation' ? 'compensation' : line.state === 'succeeded' || line.settled_at ? 'charge' : 'hold',
    at: line.at.toISOString(),
    detail: detailOf(line),
    amountCents: failed ? 0 : -taken,
    ...statusOf({
      of: 'charge',
      state: line.state,
      capturedCents: line.captured_cents,
      refundedCents: line.refunded_cents,
    }),
    message: line.failure,
  };
}

export function presentRefund(line: RefundLine): Transaction {
  return {
    ...whose(line),
    id: line.id,
    kind: 'refund',
    at: line.at.toISOString(),
    detail: 'Returned to you',
    amountCents: line.amount_cents,
    status: 'Refunded',
    providerStatus: 'refunded',
    message: null,
  };
}

function whose(line: PaymentLine | RefundLine) {
  return {
    title: shiftTitle(line),
    engagementId: line.engagement_id,
    businessId: line.business_id,
    businessName: line.business_name,
    personName: line.person_name,
  };
}

function detailOf(line: PaymentLine): string {
  switch (line.state) {
    case 'planned':
      return `Held from ${momentWords(line.hold_at, line.time_zone)}`;
    case 'created':
      return line.settled_at ? 'Being charged' : 'Being held';
    case 'processing':
      return 'On its way from your bank';
    case 'requires_capture':
      return line.settled_at ? 'Being charged' : 'Charged once the hours are approved';
    case 'succeeded':
      return chargedWords(line);
    case 'failed':
      return `${inDollars(line.amount_cents)} did not go through`;
    case 'canceled':
      return `Hold of ${inDollars(line.amount_cents)} released, no charge made`;
  }
}

function chargedWords(line: PaymentLine): string {
  const why =
    line.kind === 'compensation'
      ? 'Late cancellation, charged'
      : line.kind === 'extra'
        ? 'Extra time, charged'
        : 'Charged';
  const returned = line.refunded_cents > 0 ? `, ${inDollars(line.refunded_cents)} returned` : '';
  return `${why} ${dayWords(line.at, line.time_zone)}${returned}`;
}
