/** Chargebacks at the operator's desk: what banks decide about, by when evidence is due, and what became of it (PRODUCT §11). */
import { z } from 'zod';
import { Action, Id } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { Instant } from '../time.ts';

export const chargebackShows = ['open', 'lost', 'won', 'all'] as const;
export type ChargebackShow = (typeof chargebackShows)[number];

export const AdminChargeback = z.object({
  id: Id,
  paymentId: Id,
  engagementId: Id,
  businessName: z.string(),
  payerName: z.string(),
  personName: z.string(),
  startsAt: Instant,
  timeZone: z.string(),
  amountCents: PositiveCents,
  /** Owed with the amount, once it is lost. */
  feeCents: PositiveCents,
  state: z.enum(['needsResponse', 'underReview', 'won', 'lost']),
  /** The provider's code (`fraudulent`). */
  reason: z.string(),
  openedAt: Instant,
  /** Until when the bank takes evidence; null where none is asked for any more. */
  respondBy: Instant.nullable(),
  resolvedAt: Instant.nullable(),
  /** What was written to the bank; `sentAt` is null until the provider took it. */
  evidence: z.object({ text: z.string(), askedAt: Instant, sentAt: Instant.nullable() }).nullable(),
  actions: z.array(Action),
});
export type AdminChargeback = z.infer<typeof AdminChargeback>;
