/**
 * Both of the customer's status sets from the provider's facts, by this one function and stored nowhere (SPEC T-5, T-6;
 * PRODUCT §2). A payout's reversal is a fact about its transfer; a payment's refund one about its charge.
 */
import { sumCents } from '#contract/money.ts';
import type { PaymentStatus, ProviderStatus } from '#contract/statuses.ts';

export type PaymentState =
  | 'planned'
  | 'created'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'
  | 'failed';
export type PayoutState = 'created' | 'processing' | 'succeeded' | 'failed' | 'canceled';

export type Facts =
  | {
      readonly of: 'payment' | 'charge';
      readonly state: PaymentState;
      readonly capturedCents: number;
      readonly refundedCents: number;
      /** Taken back by a bank, and not given back. */
      readonly chargedBackCents: number;
      /** A bank still decides about it. */
      readonly contested: boolean;
    }
  | {
      readonly of: 'payout';
      readonly state: PayoutState;
      readonly amountCents: number;
      readonly reversedCents: number;
      /** The bank it is paid on to has it, or there is none. */
      readonly hasArrived: boolean;
    };

export type Statuses = { readonly status: PaymentStatus; readonly providerStatus: ProviderStatus | null };

/**
 * Returns both statuses. `payment`: the booking's view of it, in which a hold `requires_capture`; `charge`: the
 * wallet's, where it is `uncaptured`.
 */
export function statusOf(facts: Facts): Statuses {
  switch (facts.state) {
    case 'planned':
    case 'created':
    case 'processing':
      return { status: 'Pending', providerStatus: null };
    case 'requires_capture':
      return { status: 'Pending', providerStatus: facts.of === 'charge' ? 'uncaptured' : 'requires_capture' };
    case 'failed':
      return { status: 'Failed', providerStatus: 'failed' };
    case 'canceled':
      return { status: 'Failed', providerStatus: 'canceled' };
    case 'succeeded':
      return facts.of === 'payout' ? paidOut(facts) : charged(facts);
  }
}

type Charged = Extract<Facts, { readonly of: 'payment' | 'charge' }>;

/** What a bank contests is not settled; what it kept was not paid in the end. */
function charged({ capturedCents, refundedCents, chargedBackCents, contested }: Charged): Statuses {
  if (contested) return { status: 'Pending', providerStatus: 'succeeded' };
  if (chargedBackCents > 0 && sumCents([chargedBackCents, refundedCents]) >= capturedCents)
    return { status: 'Failed', providerStatus: 'failed' };
  const refunded = refundedCents > 0 && refundedCents >= capturedCents;
  return refunded
    ? { status: 'Refunded', providerStatus: 'refunded' }
    : { status: 'Succeeded', providerStatus: 'succeeded' };
}

function paidOut({ amountCents, reversedCents, hasArrived }: Extract<Facts, { readonly of: 'payout' }>): Statuses {
  if (!hasArrived && reversedCents <= 0) return { status: 'Pending', providerStatus: null };
  if (reversedCents <= 0) return { status: 'Succeeded', providerStatus: 'succeeded' };
  if (reversedCents < amountCents) return { status: 'Succeeded', providerStatus: 'partially reversed' };
  return { status: 'Refunded', providerStatus: 'reversed' };
}
