/** What the two sides say of a shift once the work is done (PRODUCT §8). */
import { z } from 'zod';
import { Action, Id, text } from '../lists.ts';
import { ReportReason } from '../messages/report.ts';
import { Instant } from '../time.ts';

export const RatingSide = z.enum(['specialist', 'business']);
export type RatingSide = z.infer<typeof RatingSide>;

/**
 * The five yes/no facts a specialist says of a pharmacy: the software login worked · as many scripts as posted · the staff
 * that was posted · the break happened · they could leave on time.
 */
export const describedFacts = ['login', 'scripts', 'staff', 'break', 'leftOnTime'] as const;
export type DescribedFact = (typeof describedFacts)[number];

/** A fact that does not apply is left out: a shift without a break has none to say of it. */
const YesOrNo = z.boolean().optional();
export const DescribedFacts = z.strictObject({
  login: YesOrNo,
  scripts: YesOrNo,
  staff: YesOrNo,
  break: YesOrNo,
  leftOnTime: YesOrNo,
} satisfies Record<DescribedFact, typeof YesOrNo>);
export type DescribedFacts = z.infer<typeof DescribedFacts>;

/** Returns the facts that a shift has: without a break of its own, nobody can say whether it happened. */
export function factsToDescribe({ breakMinutes }: { readonly breakMinutes: number }): readonly DescribedFact[] {
  return describedFacts.filter((fact) => fact !== 'break' || breakMinutes > 0);
}

/** A mean or a share of fewer says more about luck, and about a single person, than about a pharmacy or a pharmacist. */
export const RATINGS_SHOWN_FROM = 3;

/** Returns the mean of the stars with one decimal; null until there are enough to be shown. */
export function meanStars({ ratings, stars }: { readonly ratings: number; readonly stars: number }): number | null {
  return ratings >= RATINGS_SHOWN_FROM ? Math.round((stars / ratings) * 10) / 10 : null;
}

export const RATING_NOTE_MAX = 1000;
export const RATING_REPLY_MAX = 500;
export const MOST_STARS = 5;

export const RatingForm = z.strictObject({
  stars: z.int().min(1).max(MOST_STARS),
  /** The specialist's, each that applies; null from the pharmacy's side. */
  facts: DescribedFacts.nullable().default(null),
  note: text(RATING_NOTE_MAX).default(''),
});
export type RatingForm = z.infer<typeof RatingForm>;

/** An Admin took it off every screen and wrote why. */
const Hidden = z.object({ at: Instant, reason: z.string() });

/** A rating as the two sides of its booking see it. */
export const Rating = z.object({
  id: Id,
  bySide: RatingSide,
  stars: z.int(),
  facts: DescribedFacts.nullable(),
  note: z.string(),
  ratedAt: Instant,
  /** Null: only its own side sees it. */
  publishedAt: Instant.nullable(),
  /** Told to its own side alone; from the other side's screen it is gone. */
  hidden: Hidden.nullable(),
  reply: z.object({ text: z.string(), at: Instant, hidden: Hidden.nullable() }).nullable(),
  /** `replyToRating`, `reportRating` and `reportReply`, with why not. */
  actions: z.array(Action),
});
export type Rating = z.infer<typeof Rating>;

/** Both ratings of a booking: the other side's once they are shown, and nothing that tells whether it exists before. */
export const EngagementRatings = z.object({
  engagementId: Id,
  /** Until then both may rate; null where nothing was worked that could be rated. */
  closesAt: Instant.nullable(),
  /** When they were shown; null before. */
  shownAt: Instant.nullable(),
  /** What the specialist is asked; none for the pharmacy's side. */
  facts: z.array(z.enum(describedFacts)),
  yours: Rating.nullable(),
  theirs: Rating.nullable(),
  /** `rateEngagement`, with why not. */
  actions: z.array(Action),
});
export type EngagementRatings = z.infer<typeof EngagementRatings>;

/** A booking the caller's side may rate and has not. */
export const RatingToGive = z.object({
  engagementId: Id,
  closesAt: Instant,
  shift: z.object({ id: Id, startsAt: Instant, endsAt: Instant, timeZone: z.string() }),
  business: z.object({ id: Id, name: z.string() }),
  specialist: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
});
export type RatingToGive = z.infer<typeof RatingToGive>;

/** A shown rating as others read it: without names, so that it tells nobody where else a person works. */
export const PublishedRating = z.object({
  id: Id,
  stars: z.int(),
  facts: DescribedFacts.nullable(),
  note: z.string(),
  publishedAt: Instant,
  reply: z.string().nullable(),
  /** The booking, for its two sides; null for everybody else. */
  engagementId: Id.nullable(),
  /** The shift of that booking, by its terms. */
  shift: z.object({ pharmacy: z.string(), startsAt: Instant, timeZone: z.string() }).nullable(),
});
export type PublishedRating = z.infer<typeof PublishedRating>;

export const RatingPart = z.enum(['rating', 'reply']);
export type RatingPart = z.infer<typeof RatingPart>;

/** A shown rating before an Admin, with what was reported of it. */
export const RatingReview = z.object({
  id: Id,
  engagementId: Id,
  bySide: RatingSide,
  /** Null: the account was deleted. */
  author: z.string().nullable(),
  business: z.object({ id: Id, name: z.string() }),
  specialist: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  shift: z.object({ startsAt: Instant, endsAt: Instant, timeZone: z.string() }),
  stars: z.int(),
  facts: DescribedFacts.nullable(),
  note: z.string(),
  publishedAt: Instant,
  hidden: Hidden.nullable(),
  reply: z.object({ text: z.string(), at: Instant, hidden: Hidden.nullable() }).nullable(),
  reports: z.array(
    z.object({
      part: RatingPart,
      reason: ReportReason,
      note: z.string(),
      reportedAt: Instant,
      decision: z.object({ at: Instant, isHidden: z.boolean(), reason: z.string() }).nullable(),
    }),
  ),
});
export type RatingReview = z.infer<typeof RatingReview>;
