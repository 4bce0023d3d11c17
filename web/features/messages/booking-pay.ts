import type { Engagement } from '#contract/engagements/engagement.ts';
import { closedStatuses, isOneOf } from '#contract/statuses.ts';
import { approvedPay } from '#web/features/engagements/earned-pay.ts';

/** Cents a side receives or pays for a booking. Null where it came to nothing, or where its own page says what its end costs. */
export function bookingPay(
  engagement: Pick<Engagement, 'ending' | 'status' | 'payCents' | 'quote' | 'timesheet' | 'expenses'>,
  side: 'business' | 'specialist',
): number | null {
  const { ending, status, payCents, quote } = engagement;
  if (ending) return side === 'specialist' ? ending.payCents : null;
  if (isOneOf(closedStatuses, status)) return null;
  return approvedPay(engagement, side) ?? (side === 'specialist' ? payCents : quote.totalCents);
}
