/** What Stripe did to our balance, from its balance transactions. */
import type Stripe from 'stripe';
import { toMillis } from '#contract/time.ts';
import type { PaymentGateway, ProviderMovement } from '../payment-gateway.ts';
import { secondsToDate } from './intent-facts.ts';

type Kind = ProviderMovement['kind'];

/** By Stripe's reporting category; any other is a fee of Stripe's, or nothing we do (a top-up of the balance). */
const kinds: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  charge_failure: 'charge',
  // A smaller capture is the whole charge and this.
  partial_capture_reversal: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  transfer: 'transfer',
  transfer_reversal: 'reversal',
  dispute: 'dispute',
  dispute_reversal: 'disputeReversal',
  payout: 'payout',
  payout_reversal: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
};

export function stripeMovements(stripe: Stripe): Pick<PaymentGateway, 'listMovements'> {
  return {
    listMovements: async function* ({ from, to }) {
      const created = { gte: toSeconds(from), lt: toSeconds(to) };
      const lines = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] });
      for await (const line of lines) yield* movementsOf(line);
    },
  };
}

/** Stripe takes its fee out of the same line: here they are two. */
function movementsOf(line: Stripe.BalanceTransaction): ProviderMovement[] {
  const at = secondsToDate(line.created);
  const objectId = objectOf(line);
  const kind = kinds[line.reporting_category] ?? 'fee';
  const intentId = intentOf(line);
  const movement = { id: line.id, kind, amountCents: line.amount, at, objectId, ...(intentId && { intentId }) };
  const fee = { id: `${line.id}:fee`, kind: 'fee' as const, amountCents: -line.fee, at, objectId };
  return [...(line.amount === 0 ? [] : [movement]), ...(line.fee === 0 ? [] : [fee])];
}

function objectOf({ id, source, reporting_category }: Stripe.BalanceTransaction): string {
  if (source === null || typeof source === 'string') return source ?? id;
  const ofIntent = source.object === 'charge' || reporting_category === 'partial_capture_reversal';
  if (ofIntent && 'payment_intent' in source) return idOf(source.payment_intent) ?? source.id;
  return source.object === 'transfer_reversal' ? (idOf(source.transfer) ?? source.id) : source.id;
}

/** Returns the intent of a refund or dispute, by which it can be asked about. */
function intentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (source === null || typeof source === 'string') return null;
  return source.object === 'dispute' || source.object === 'refund' ? idOf(source.payment_intent) : null;
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function toSeconds(moment: Date): number {
  return Math.ceil(toMillis(moment) / 1000);
}
