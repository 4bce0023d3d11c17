/** What Stripe says of a transfer and of the payout it is paid on by, in the words of the gateway. */
import type Stripe from 'stripe';
import { sumCents } from '#contract/money.ts';
import type { TransferFacts, TransferStatus } from '../payment-gateway.ts';
import { providerFailure } from '../provider-failures.ts';
import { bankReturnCode } from './bank-returns.ts';
import { secondsToDate } from './intent-facts.ts';

const payoutStatuses: Readonly<Record<string, TransferStatus>> = {
  pending: 'processing',
  in_transit: 'processing',
  paid: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

type Leg =
  /** Sent on to the bank, or to be. */
  | { readonly payout: Stripe.Payout | null }
  /** The bank was never asked, by this refusal. */
  | { readonly refused: string };

/** Returns the facts of a transfer of ours; null for any other. */
export function transferFacts(transfer: Stripe.Transfer, leg: Leg): TransferFacts | null {
  const payoutId = transfer.metadata['payoutId'];
  if (!payoutId) return null;
  const payout = 'payout' in leg ? leg.payout : null;
  const status = 'refused' in leg ? 'failed' : statusOf(transfer, payout);
  const failure = 'refused' in leg ? leg.refused : payout?.failure_code;
  return {
    id: transfer.id,
    payoutId,
    status,
    amountCents: transfer.amount,
    reversedCents: sumCents([transfer.amount_reversed, -pulledBack(transfer)]),
    arrivesAt: payout && status !== 'failed' ? secondsToDate(payout.arrival_date) : null,
    failure: status === 'failed' ? providerFailure(bankReturnCode(failure ?? 'payout_canceled')) : null,
  };
}

/** Returns cents that came back because the bank did not take them: part of the failure, and no reversal of its own. */
function pulledBack({ reversals }: Stripe.Transfer): number {
  return sumCents(reversals.data.filter(isReversal).map(({ amount }) => amount));
}

export function isReversal({ metadata }: Pick<Stripe.TransferReversal, 'metadata'>): boolean {
  return metadata?.['returned'] === 'true';
}

function statusOf(transfer: Stripe.Transfer, payout: Stripe.Payout | null): TransferStatus {
  if (payout) return payoutStatuses[payout.status] ?? 'processing';
  // Without a bank account it stays in the account at Stripe.
  return transfer.metadata['bank'] ? 'processing' : 'succeeded';
}
