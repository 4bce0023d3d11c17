/** What a booking is worth to each of its sides. */
import type { Engagement } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';
import { closedStatuses, isOneOf } from '#contract/statuses.ts';

export type BookingSide = 'specialist' | 'business';

/** Returns cents as a side counts them: received, or all in. */
export function centsOf(
  { payCents, totalCents }: { readonly payCents: number; readonly totalCents: number },
  side: BookingSide,
): number {
  return side === 'specialist' ? payCents : totalCents;
}

/** Returns what approved hours come to for a side, expenses included, in cents; null until they are approved. */
export function approvedPay(
  { timesheet, expenses }: Pick<Engagement, 'timesheet' | 'expenses'>,
  side: BookingSide,
): number | null {
  return timesheet?.status === 'Approved' ? sumCents([centsOf(timesheet, side), expenses.approvedCents]) : null;
}

/**
 * Returns the cents a side receives or pays for a booking: what its end or its approved hours came to, else what was booked.
 * Null where it came to nothing, or where its own page says what its end costs.
 */
export function bookingPay(
  engagement: Pick<Engagement, 'ending' | 'status' | 'payCents' | 'quote' | 'timesheet' | 'expenses'>,
  side: BookingSide,
): number | null {
  const { ending, status, payCents, quote } = engagement;
  if (ending) return side === 'specialist' ? ending.payCents : null;
  if (isOneOf(closedStatuses, status)) return null;
  return approvedPay(engagement, side) ?? centsOf({ payCents, totalCents: quote.totalCents }, side);
}
