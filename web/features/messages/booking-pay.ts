import type { Engagement } from '#contract/engagements/engagement.ts';
import { closedStatuses, isOneOf } from '#contract/statuses.ts';

/** Cents a side receives or pays for a booking. Null where it came to nothing, or where its own page says what its end costs. */
export function bookingPay(
  { ending, status, payCents, quote }: Pick<Engagement, 'ending' | 'status' | 'payCents' | 'quote'>,
  side: 'business' | 'specialist',
): number | null {
  if (ending) return side === 'specialist' ? ending.payCents : null;
  if (isOneOf(closedStatuses, status)) return null;
  return side === 'specialist' ? payCents : quote.totalCents;
}
