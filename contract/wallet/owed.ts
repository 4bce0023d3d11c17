/** What a business owes, and what its banks took back (PRODUCT §6). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { Day, Instant } from '../time.ts';

const owedKinds = [
  'shift',
  'extra',
  'compensation',
  'adjustment',
  'change',
  'expense',
  'chargeback',
  'invoice',
] as const;

export const Owed = z.object({
  cents: PositiveCents,
  /** All the owner owes is above the policy's limit. */
  stopsPosting: z.boolean(),
  lines: z.array(
    z.object({
      paymentId: Id,
      engagementId: Id,
      kind: z.enum(owedKinds),
      /** The pharmacy and the day of the shift. */
      title: z.string(),
      shiftDay: Day,
      amountCents: PositiveCents,
      since: Instant,
      /** Why it was not paid. */
      message: z.string().nullable(),
    }),
  ),
});
export type Owed = z.infer<typeof Owed>;

/** A payment that a bank took back after it had succeeded. */
export const Chargeback = z.object({
  id: Id,
  engagementId: Id,
  title: z.string(),
  at: Instant,
  amountCents: PositiveCents,
  /** Owed with the amount, once it is lost. */
  feeCents: PositiveCents,
  state: z.enum(['needsResponse', 'underReview', 'won', 'lost']),
});
export type Chargeback = z.infer<typeof Chargeback>;
