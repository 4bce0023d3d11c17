import type { SignedCall } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { changeRating, lockRating, lockRatingWindow, type RatingRow, ratingsOf } from '../queries/rating-queries.ts';
import { decideRatingReport, ratingReportsOf } from '../queries/rating-review-queries.ts';
import { factsOfRating, writerOf } from './answer-rating.ts';
import { countRating } from './count-rating.ts';

/**
 * Hides what was shown of work that an Admin finds was never done, and takes it out of the figures. It comes back with hours that
 * are granted after all (`restoreRatings`).
 */
export async function hideRatings(call: SignedCall, engagement: EngagementRow, reason: string): Promise<void> {
  // What is being shown now is shown before, or not at all.
  await lockRatingWindow(call.db, engagement.id);
  for (const { id } of await ratingsOf(call.db, engagement.id)) {
    const rating = await lockRating(call.db, id);
    if (!rating || rating.published_at === null || rating.hidden_at !== null) continue;
    const decision = { by: call.actor.userId, at: call.now, isHidden: true, reason };
    const reported = (await ratingReportsOf(call.db, [id])).some(
      ({ part, decided_at }) => part === 'rating' && decided_at === null,
    );
    for (const part of ['rating', 'reply'] as const)
      await decideRatingReport(call.db, { ratingId: id, part }, decision);
    await hideRating(call, rating, { reason, as: 'notWorked' });
    await recordEvent(call, 'ratingHidden', {
      ...aboutEngagement(engagement),
      data: {
        ...factsOfRating(engagement, rating),
        side: writerOf(rating, 'rating'),
        part: 'rating',
        reason,
        reported,
      },
    });
  }
}

type Hidden = {
  readonly reason: string;
  /** Null: for what it says, by an Admin who read it. */
  readonly as: 'notWorked' | null;
};

/** Hides a rating, which the caller has locked, and takes it out of the figures. */
export async function hideRating(call: SignedCall, rating: RatingRow, { reason, as }: Hidden): Promise<void> {
  await changeRating(call.db, rating.id, {
    hidden_at: call.now,
    hidden_by: call.actor.userId,
    hidden_reason: reason,
    hidden_as: as,
  });
  await countRating(call, rating, -1);
}
