/**
 * What every event about an engagement carries. `together`: how many dates it tells of, where a block was handled as one;
 * 0 for the dates another event tells of, which notify nobody.
 */
export type EngagementFacts = { shiftId: string; specialistId: string; engagementId: string; together?: number };

/** What every event about a payment carries. */
export type PaymentFacts = { engagementId: string; paymentId: string; kind: string; amountCents: number };

/** For examples. */
export const someEngagement: EngagementFacts = { shiftId: '0', specialistId: '0', engagementId: '0' };
export const somePayment: PaymentFacts = { engagementId: '0', paymentId: '0', kind: 'card', amountCents: 68_400 };

/** Returns how many dates a title leaves out. */
export function moreDates({ together = 1 }: EngagementFacts): { more: number } {
  return { more: Math.max(0, together - 1) };
}

/** Returns whether this event notifies people of its date: for several at once, the first does. */
export function isAnnounced({ together = 1 }: EngagementFacts): boolean {
  return together > 0;
}
