/** Which hourly rates a counter-offer may name (PRODUCT §3): upward only, up to a share of the posted rate. */
import type { Policy } from '#contract/admin/policy.ts';
import type { RateRange } from '#contract/engagements/counter-offers.ts';
import { limitOf } from '#contract/money.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

type CounterTerms = Pick<ShiftRow, 'allow_counter_offers' | 'rate_per_hour_cents'>;

/** Returns what a specialist may ask for; null where the shift takes no counter-offers. */
export function askingRange(shift: CounterTerms, policy: Pick<Policy, 'counterMaxPercent'>): RateRange | null {
  if (!shift.allow_counter_offers) return null;
  const posted = shift.rate_per_hour_cents;
  return rangeOf(posted + 1, limitOf(posted, policy.counterMaxPercent));
}

/** Returns what a pharmacy may offer in return: from the posted rate to below hers. */
export function returnRange(shift: CounterTerms, askedCents: number): RateRange | null {
  return shift.allow_counter_offers ? rangeOf(shift.rate_per_hour_cents, askedCents - 1) : null;
}

function rangeOf(minCents: number, maxCents: number): RateRange | null {
  return minCents <= maxCents ? { minCents, maxCents } : null;
}
