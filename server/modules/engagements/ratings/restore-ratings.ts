import type { SignedCall } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { changeRating, lockRating, lockRatingWindow, ratingsOf } from '../queries/rating-queries.ts';
import { reopenRatingReports } from '../queries/rating-review-queries.ts';
import { factsOfRating, writerOf } from './answer-rating.ts';
import { countRating } from './count-rating.ts';
import { showUnseen } from './show-ratings.ts';

/**
 * Shows again what was hidden because no hours were worked, as those are granted after all (decision 138), and shows what the days
 * for rating ended on meanwhile. What an Admin hid for what it says stays hidden. A report that was decided by hiding waits again:
 * nobody has read what it is about.
 */
export async function restoreRatings(call: SignedCall, engagement: EngagementRow): Promise<void> {
  const window = await lockRatingWindow(call.db, engagement.id);
  for (const { id } of await ratingsOf(call.db, engagement.id)) {
    const rating = await lockRating(call.db, id);
    if (rating?.hidden_as !== 'notWorked') continue;
    const reopened = await reopenRatingReports(call.db, rating);
    await changeRating(call.db, id, { hidden_at: null, hidden_by: null, hidden_reason: null, hidden_as: null });
    await countRating(call, rating, 1);
    await recordEvent(call, 'ratingRestored', {
      ...aboutEngagement(engagement),
      data: {
        ...factsOfRating(engagement, rating),
        side: writerOf(rating, 'rating'),
        reported: reopened.includes('rating'),
      },
    });
  }
  if (window && window.closed_at !== null) await showUnseen(call, engagement);
}
