/** Shown ratings before an Admin: those reported, hidden or all; hidden with a reason, or left (PRODUCT §8, §11). */
import type { RatingPart, RatingReview, RatingSide } from '#contract/engagements/rating.ts';
import type { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement } from '../parties.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { changeRating, lockRating, type RatingRow } from '../queries/rating-queries.ts';
import {
  decideRatingReport,
  findRatingReview,
  listRatingReviewRows,
  type RatingReportRow,
  type RatingReviewRow,
  ratingReportsOf,
} from '../queries/rating-review-queries.ts';
import { factsOfRating, writerOf } from './answer-rating.ts';
import { hideRating } from './hide-ratings.ts';
import { factsOfRow, hiddenOf } from './present-rating.ts';

export const listRatingReviews: ActionOf<typeof ratingEndpoints.listRatingReviews> = async (
  call,
  { query: { show, page, pageSize } },
) => {
  const { rows, total } = await listRatingReviewRows(call.db, show, { page, pageSize });
  const reports = Map.groupBy(
    await ratingReportsOf(
      call.db,
      rows.map(({ id }) => id),
    ),
    ({ rating_id }) => rating_id,
  );
  return { items: rows.map((row) => presentReview(row, reports.get(row.id) ?? [])), total, page };
};

/**
 * Hides a part of a shown rating for good, whether or not it was reported, and takes a hidden rating out of the figures;
 * or leaves what was reported. Throws `already_decided` for what is hidden, and for what nobody reports to leave.
 */
export const decideRating: ActionOf<typeof ratingEndpoints.decideRating> = async (
  call: SignedCall,
  { params, body: { part, hide, reason } },
) => {
  const rating = (await lockRating(call.db, params.id)) ?? refuse('not_found');
  if (rating.published_at === null || (part === 'reply' && rating.reply === null)) refuse('not_found');
  const isOpen = (await ratingReportsOf(call.db, [rating.id])).some(
    (report) => report.part === part && report.decided_at === null,
  );
  if (isHidden(rating, part) || (!hide && !isOpen)) refuse('already_decided');
  const decision = { by: call.actor.userId, at: call.now, isHidden: hide, reason };
  await decideRatingReport(call.db, { ratingId: rating.id, part }, decision);
  // Its reply goes with a hidden rating, and what was reported of that as well.
  if (hide && part === 'rating') await decideRatingReport(call.db, { ratingId: rating.id, part: 'reply' }, decision);
  if (hide) await hidePart(call, rating, part, reason);
  const engagement = (await findEngagement(call.db, rating.engagement_id)) ?? refuse('not_found');
  await recordEvent(call, hide ? 'ratingHidden' : 'ratingLeft', {
    ...aboutEngagement(engagement),
    data: { ...factsOfRating(engagement, rating), side: writerOf(rating, part), part, reason, reported: isOpen },
  });
  const row = (await findRatingReview(call.db, rating.id)) ?? refuse('not_found');
  return presentReview(row, await ratingReportsOf(call.db, [rating.id]));
};

function isHidden(rating: RatingRow, part: RatingPart): boolean {
  return rating.hidden_at !== null || (part === 'reply' && rating.reply_hidden_at !== null);
}

async function hidePart(call: SignedCall, rating: RatingRow, part: RatingPart, reason: string): Promise<void> {
  if (part === 'rating') return hideRating(call, rating, { reason, as: null });
  await changeRating(call.db, rating.id, {
    reply_hidden_at: call.now,
    reply_hidden_by: call.actor.userId,
    reply_hidden_reason: reason,
  });
}

function presentReview(row: RatingReviewRow, reports: readonly RatingReportRow[]): RatingReview {
  return {
    id: row.id,
    engagementId: row.engagement_id,
    bySide: row.by_side as RatingSide,
    author: row.author_gone ? null : `${row.author_first_name} ${row.author_last_name}`,
    business: { id: row.business_id, name: row.business_name },
    specialist: { id: row.specialist_id, firstName: row.first_name, lastName: row.last_name },
    shift: { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString(), timeZone: row.time_zone },
    stars: row.stars,
    facts: factsOfRow(row),
    note: row.note,
    publishedAt: row.published_at.toISOString(),
    hidden: hiddenOf(row.hidden_at, row.hidden_reason),
    reply: row.replied_at && {
      text: row.reply ?? '',
      at: row.replied_at.toISOString(),
      hidden: hiddenOf(row.reply_hidden_at, row.reply_hidden_reason),
    },
    reports: reports.map((report) => ({
      part: report.part as RatingPart,
      reason: report.reason as RatingReview['reports'][number]['reason'],
      note: report.note,
      reportedAt: report.reported_at.toISOString(),
      decision: report.decided_at && {
        at: report.decided_at.toISOString(),
        isHidden: report.is_hidden ?? false,
        reason: report.decision_reason ?? '',
      },
    })),
  };
}
