/** Counter-offers in rounds (PRODUCT §3): whose turn it is to name a rate, which one, and until when it stands. */
import type { Policy } from '#contract/admin/policy.ts';
import type { Offers, RateRange } from '#contract/engagements/counter-offers.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { after, earlier, HOUR } from '#contract/time.ts';
import { askingRange, returnRange, type ShiftRow } from '../shifts/index.ts';
import type { Side } from './lifecycle.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';

type Round = Pick<EngagementRow, 'specialist_offer_cents' | 'business_offer_cents'>;
type Deadlines = Pick<EngagementRow, 'answer_by' | 'request_until'>;

export function offersOf({ specialist_offer_cents, business_offer_cents }: Round): Offers {
  return { specialistCents: specialist_offer_cents, businessCents: business_offer_cents };
}

/** Returns why a side may not name a rate now, whoever's turn it is; null: it may. */
export function counterRefusal(
  side: Side,
  { specialist_offer_cents: hers, business_offer_cents: theirs }: Round,
  { allow_counter_offers }: Pick<ShiftRow, 'allow_counter_offers'>,
): RefusalCode | null {
  if (!allow_counter_offers) return 'counter_not_allowed';
  if (side === 'business' && hers === null) return 'no_counter_offer';
  return (side === 'business' ? theirs : hers) === null ? null : 'counter_used';
}

/** Returns what a side may offer, if it may: she above the posted rate, the business between that and hers. */
export function counterRange(
  side: Side,
  round: Round,
  shift: Pick<ShiftRow, 'allow_counter_offers' | 'rate_per_hour_cents'>,
  policy: Policy,
): RateRange | null {
  if (counterRefusal(side, round, shift)) return null;
  const hers = round.specialist_offer_cents;
  return side === 'business' && hers !== null ? returnRange(shift, hers) : askingRange(shift, policy);
}

/** Returns until when a counter-offer made now stands, and the request's own end where that comes later. */
export function counterDeadlines({ answer_by, request_until }: Deadlines, policy: Policy, now: Date): Deadlines {
  const until = request_until ?? answer_by;
  if (!until) return { answer_by: null, request_until: null };
  return { answer_by: earlier(after(now, policy.counterHours * HOUR), until), request_until: until };
}

/** Returns who is to answer what is on the table: the side that did not make the newest offer. */
export function awaitedSide({
  origin,
  specialist_offer_cents,
  business_offer_cents,
}: Round & Pick<EngagementRow, 'origin'>): 'specialist' | 'business' {
  if (business_offer_cents !== null) return 'specialist';
  if (specialist_offer_cents !== null) return 'business';
  return origin === 'invite' ? 'specialist' : 'business';
}

/** Returns the columns of a counter-offer made with the request: it ends before the request does. */
export function offerWithRequest(cents: number, requestUntil: Date | null, policy: Policy, now: Date) {
  const deadlines = counterDeadlines({ answer_by: requestUntil, request_until: null }, policy, now);
  return { specialist_offer_cents: cents, ...deadlines };
}
