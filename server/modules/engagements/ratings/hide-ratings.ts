import type { SignedCall } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { changeRating, lockRating, type RatingRow, ratingsOf } from '../queries/rating-queries.ts';
import { decideRatingReport, ratingReportsOf } from '../queries/rating-review-queries.ts';
import { factsOfRating, writerOf } from './answer-rating.ts';
import { countRating } from './count-rating.ts';

/** Hides what was shown of work that an Admin finds was never done, and takes it out of the figures. */
export async function hideRatings(call: SignedCall, engagement: EngagementRow, reason: string): Promise<void> {
  for (const { id } of await ratingsOf(call.db, engagement.id)) {
    const rating = await lockRating(call.db, id);
    if (!rating || rating.published_at === null || rating.hidden_at !== null) continue;
    const decision = { by: call.actor.userId, at: call.now, isHidden: true, reason };
    const reported = (await ratingReportsOf(call.db, [id])).some(
      ({ part, decided_at }) => part === 'rating' && decided_at === null,
    );
    for (const part of ['rating', 'reply'] as const)
      await decideRatingReport(call.db, { ratingId: id, part }, decision);
    await hideRating(call, rating, reason);
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

/** Hides a rating, which the caller has locked, and takes it out of the figures. */
export async function hideRating(call: SignedCall, rating: RatingRow, reason: string): Promise<void> {
  const hidden = { hidden_at: call.now, hidden_by: call.actor.userId, hidden_reason: reason };
  await changeRating(call.db, rating.id, hidden);
  await countRating(call, rating, -1);
}
