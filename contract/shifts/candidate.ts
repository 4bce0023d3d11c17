/** People for a shift, as the pharmacy's side ranks them. */
import { z } from 'zod';
import { Offers, RateRange } from '../engagements/counter-offers.ts';
import { OnHold } from '../engagements/on-hold.ts';
import { Action, Id } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { EngagementStatus } from '../statuses.ts';
import { Instant } from '../time.ts';
import { Sentence } from '../words/facts.ts';

/** What speaks for somebody, each with a share of the score. */
const candidateReasonKinds = ['reliability', 'software', 'site', 'travel', 'rate', 'immunizer'] as const;

/** One person for a shift, ranked for the pharmacy, with reasons (DESIGN-LANGUAGE 08). */
export const Candidate = z.object({
  specialistId: Id,
  engagementId: Id.nullable(),
  engagementStatus: EngagementStatus.nullable(),
  origin: z.enum(['request', 'invite']).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  license: z.string(),
  city: z.string(),
  state: z.string(),
  distanceMiles: z.number(),
  /** The rate on the table, and what the booking would pay and cost at it: of a block all its dates. */
  ratePerHourCents: PositiveCents,
  payCents: PositiveCents,
  totalCents: PositiveCents,
  offers: Offers,
  /** What the pharmacy may offer in return. */
  counterRange: RateRange.nullable(),
  /** Whose answer is awaited, while it is Pending. */
  awaits: z.enum(['business', 'specialist']).nullable(),
  isFavourite: z.boolean(),
  /** In the pharmacy's own bank, at its fee, or asked into it. */
  ownBank: z.enum(['asked', 'member']).nullable(),
  feePercent: z.number(),
  /** What the pharmacy’s side keeps in mind about them; '' is none. */
  note: z.string(),
  timesWorkedHere: z.int(),
  /** Mean of the stars pharmacies gave, null until there are enough; and how many are shown. */
  rating: z.number().nullable(),
  ratings: z.int(),
  /** 0 to 100. */
  fitScore: z.int(),
  reasons: z.array(
    z.object({ kind: z.enum(candidateReasonKinds), score: z.number().min(0).max(1), ...Sentence.shape }),
  ),
  answerBy: Instant.nullable(),
  onHold: OnHold.nullable(),
  licenseCheckedAt: Instant.nullable(),
  immunizer: z.boolean(),
  actions: z.array(Action),
});
export type Candidate = z.infer<typeof Candidate>;
