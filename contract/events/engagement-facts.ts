/** What every event about an engagement carries. */
export type EngagementFacts = { shiftId: string; specialistId: string; engagementId: string };

/** What every event about a payment carries. */
export type PaymentFacts = { engagementId: string; paymentId: string; kind: string; amountCents: number };

/** For examples. */
export const someEngagement: EngagementFacts = { shiftId: '0', specialistId: '0', engagementId: '0' };
export const somePayment: PaymentFacts = { engagementId: '0', paymentId: '0', kind: 'card', amountCents: 68_400 };
