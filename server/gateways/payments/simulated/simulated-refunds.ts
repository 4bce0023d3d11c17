/** Which refunds stand at the simulated provider, and which a bank sent back, by time alone. */
import { after, DAY, toDate } from '#contract/time.ts';
import type { SimulatedIntent } from './simulated-objects.ts';
import { testMethod } from './test-methods.ts';

/** After the refund was made. */
const FAILS_DAYS = 2;

type Refund = SimulatedIntent['refunds'][number];
type Failing = { readonly id: string; readonly amountCents: number; readonly failsAt: Date };

/** Returns the refunds that the bank sends back, each with when. */
export function failingRefunds({ methodToken, refunds }: SimulatedIntent): Failing[] {
  const failing = { all: refunds.length, first: 1, none: 0 }[testMethod(methodToken)?.refundsFail ?? 'none'];
  return refunds
    .slice(0, failing)
    .flatMap(({ id, amountCents, at }) =>
      at ? [{ id, amountCents, failsAt: after(toDate(at), FAILS_DAYS * DAY) }] : [],
    );
}

/** Returns the refunds that were sent back by now. */
export function failedRefunds(intent: SimulatedIntent, now: Date): Failing[] {
  return failingRefunds(intent).filter(({ failsAt }) => failsAt <= now);
}

/** Returns the refunds that stand. */
export function standingRefunds(intent: SimulatedIntent, now: Date): Refund[] {
  const failed = new Set(failedRefunds(intent, now).map(({ id }) => id));
  return intent.refunds.filter(({ id }) => !failed.has(id));
}
