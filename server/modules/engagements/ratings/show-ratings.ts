import { isOneOf, workedStatuses } from '#contract/statuses.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf } from '../parties.ts';
import { type EngagementRow, findEngagement } from '../queries/engagement-queries.ts';
import { changeRatingWindow, publishRatings } from '../queries/rating-queries.ts';
import { countRating } from './count-rating.ts';

/**
 * Closes the window of a booking, which the caller has locked, and shows what was said. Of work that an Admin found was
 * never done nothing is shown; neither is there anything to tell where nobody rated.
 */
export async function showRatings(call: Call, engagementId: string): Promise<void> {
  const engagement = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  await changeRatingWindow(call.db, engagementId, { closed_at: call.now });
  if (isOneOf(workedStatuses, engagement.status)) await showUnseen(call, engagement);
}

/** Shows what was said of a booking and was not shown yet, and counts it. The caller has locked its window. */
export async function showUnseen(call: Call, engagement: EngagementRow): Promise<void> {
  const shown = await publishRatings(call.db, engagement.id, call.now);
  for (const rating of shown) await countRating(call, rating, 1);
  if (shown.length === 0) return;
  const starsFrom = (side: string) => shown.find(({ by_side }) => by_side === side)?.stars ?? 0;
  await recordEvent(call, 'ratingsShown', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), fromSpecialist: starsFrom('specialist'), fromPharmacy: starsFrom('business') },
  });
}
