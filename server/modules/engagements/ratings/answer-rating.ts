/** What a side does about what the other said of it: reply once, or report it (PRODUCT §8). */
import type { RatingPart, RatingSide } from '#contract/engagements/rating.ts';
import type { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutEngagement, factsOf, sideOf } from '../parties.ts';
import { type EngagementRow, findEngagement } from '../queries/engagement-queries.ts';
import { changeRating, findRating, lockRating, type RatingRow } from '../queries/rating-queries.ts';
import { insertRatingReport } from '../queries/rating-review-queries.ts';
import { presentRating, refusalToReply, refusalToReport } from './present-rating.ts';

/** Replies to a rating of the other side's, once; it is shown with the rating from then on. */
export const replyToRating: ActionOf<typeof ratingEndpoints.replyToRating> = async (
  call: SignedCall,
  { params, body },
) => {
  const { rating, engagement, side } = await lockForSide(call, params.id);
  const refusal = refusalToReply(rating, side);
  if (refusal) refuse(refusal);
  const replied = await changeRating(call.db, rating.id, {
    reply: body.text,
    replied_at: call.now,
    replied_by: call.actor.userId,
  });
  await recordEvent(call, 'ratingReplied', { ...aboutEngagement(engagement), data: factsOfRating(engagement, rating) });
  return presentRating(replied, side) ?? refuse('not_found');
};

/** Reports what the other side wrote, for an Admin to read; what is reported already stays reported. */
export const reportRating: ActionOf<typeof ratingEndpoints.reportRating> = async (
  call: SignedCall,
  { params, body: { part, reason, note } },
) => {
  if (reason === 'other' && note === '') refuse('invalid_input', {}, { note: 'blank' });
  const { rating, engagement, side } = await lockForSide(call, params.id);
  const refusal = refusalToReport(rating, side, part);
  if (refusal) refuse(refusal);
  const isNew = await insertRatingReport(call.db, {
    id: newId(),
    rating_id: rating.id,
    part,
    reporter_id: call.actor.userId,
    reason,
    note,
    reported_at: call.now,
  });
  if (isNew)
    await recordEvent(call, 'ratingReported', {
      ...aboutEngagement(engagement),
      data: { ...factsOfRating(engagement, rating), part, reason },
    });
  return presentRating(rating, side) ?? refuse('not_found');
};

/** Returns what every event about a rating carries. */
export function factsOfRating(engagement: EngagementRow, rating: RatingRow) {
  return { ...factsOf(engagement), ratingId: rating.id, side: rating.by_side as RatingSide };
}

/** Returns which side wrote a part of a rating. */
export function writerOf({ by_side }: RatingRow, part: RatingPart): RatingSide {
  const wroteRating = by_side as RatingSide;
  if (part === 'rating') return wroteRating;
  return wroteRating === 'specialist' ? 'business' : 'specialist';
}

/** Locks a rating of a booking of the caller's; what is not shown yet and not theirs is `not_found`. */
async function lockForSide(call: SignedCall, id: string) {
  const found = (await findRating(call.db, id)) ?? refuse('not_found');
  const engagement = (await findEngagement(call.db, found.engagement_id)) ?? refuse('not_found');
  const side = await sideOf(call, engagement);
  if (side !== 'specialist' && side !== 'business') refuse('not_found');
  const rating = (await lockRating(call.db, id)) ?? refuse('not_found');
  if (!presentRating(rating, side)) refuse('not_found');
  return { rating, engagement, side };
}
