/** What the simulated provider keeps of a payment and of a transfer, and how time alone changes them. */
import { roundCents } from '#contract/money.ts';
import { toDate } from '#contract/time.ts';
import type { IntentFacts, IntentStatus, TransferFacts, TransferStatus } from '../payment-gateway.ts';
import { providerFailure } from '../provider-failures.ts';
import { disputesOf } from './simulated-disputes.ts';
import { failedRefunds, standingRefunds } from './simulated-refunds.ts';

/** As stored: instants are ISO text. */
export type SimulatedIntent = {
  readonly id: string;
  readonly paymentId: string;
  readonly engagementId: string;
  readonly methodToken: string;
  readonly amountCents: number;
  readonly status: IntentStatus;
  readonly capturedCents: number;
  /** Of those kept before it was written down, `at` is unknown. */
  readonly refunds: readonly { readonly id: string; readonly amountCents: number; readonly at?: string }[];
  readonly captureBefore: string | null;
  /** When a bank debit is known to have worked or not. */
  readonly settlesAt: string | null;
  /** The code it will have failed with by then; null: it works. */
  readonly settlesWith: string | null;
  /** When evidence for its dispute came. */
  readonly evidenceAt?: string;
  /** When its money was taken; unknown of what was made before it was kept. */
  readonly succeededAt?: string | null;
  readonly failure: string | null;
};

export type SimulatedTransfer = {
  readonly id: string;
  readonly payoutId: string;
  readonly specialistId: string;
  readonly bankToken: string | null;
  readonly amountCents: number;
  readonly status: TransferStatus;
  readonly reversedCents: number;
  readonly reversals?: readonly { readonly id: string; readonly amountCents: number; readonly at: string }[];
  readonly arrivesAt: string | null;
  readonly settlesAt: string;
  readonly settlesWith: string | null;
  /** When the bank returns what had arrived, with which code. */
  readonly returned?: { readonly at: string; readonly code: string };
  readonly failure: string | null;
};

/** Returns the intent as it is now: a debit settles, a hold that nobody captured lapses. */
export function advanceIntent(intent: SimulatedIntent, now: Date): SimulatedIntent {
  if (intent.status === 'processing' && intent.settlesAt && toDate(intent.settlesAt) <= now) {
    return intent.settlesWith
      ? { ...intent, status: 'failed', failure: intent.settlesWith }
      : { ...intent, status: 'succeeded', capturedCents: intent.amountCents, succeededAt: intent.settlesAt };
  }
  if (intent.status === 'requires_capture' && intent.captureBefore && toDate(intent.captureBefore) <= now) {
    return { ...intent, status: 'canceled', failure: 'capture_window_over' };
  }
  return intent;
}

/** Returns the transfer as it is now. */
export function advanceTransfer(transfer: SimulatedTransfer, now: Date): SimulatedTransfer {
  const { status, settlesAt, settlesWith, returned } = transfer;
  if (status === 'failed' || toDate(settlesAt) > now) return transfer;
  const code = settlesWith ?? (returned && toDate(returned.at) <= now ? returned.code : null);
  return code
    ? { ...transfer, status: 'failed', failure: code, arrivesAt: null }
    : { ...transfer, status: 'succeeded' };
}

/** Returns it in the words of the gateway, as it is now. */
export function intentFacts(intent: SimulatedIntent, now: Date): IntentFacts {
  const { id, paymentId, status, amountCents, capturedCents, failure } = intent;
  return {
    id,
    paymentId,
    status,
    amountCents,
    capturedCents,
    refunds: standingRefunds(intent, now).map(ofRefund),
    failedRefunds: failedRefunds(intent, now).map(ofRefund),
    disputes: disputesOf(intent, now),
    failure: providerFailure(failure),
    captureBefore: intent.captureBefore ? toDate(intent.captureBefore) : null,
  };
}

function ofRefund({ id, amountCents }: IntentFacts['refunds'][number]): IntentFacts['refunds'][number] {
  return { id, amountCents };
}

/** Returns it in the words of the gateway. */
export function transferFacts(transfer: SimulatedTransfer): TransferFacts {
  const { id, payoutId, status, amountCents, reversedCents, failure } = transfer;
  return {
    id,
    payoutId,
    status,
    amountCents,
    reversedCents,
    failure: providerFailure(failure),
    arrivesAt: transfer.arrivesAt ? toDate(transfer.arrivesAt) : null,
  };
}

/** Returns the amount when it is whole cents above zero and at most `most`. Throws the provider's error otherwise. */
export function checkedAmount(amountCents: number, most: number): number {
  if (roundCents(amountCents) !== amountCents || amountCents <= 0 || amountCents > most) {
    throw new SimulatedProviderError(`amount ${amountCents} is not within 1 and ${most}`);
  }
  return amountCents;
}

/** The provider refuses the request itself (a fault of ours, not of the card). */
export class SimulatedProviderError extends Error {
  override readonly name = 'SimulatedProviderError';
}
