/** A rating as the contract has it: for the two sides of its booking, and without names for everybody else. */
import type { DescribedFacts, PublishedRating, Rating, RatingSide } from '#contract/engagements/rating.ts';
import type { Action } from '#contract/lists.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { RatingRow, ShownRow } from '../queries/rating-queries.ts';
import { readTerms } from '../terms.ts';

/** Returns a rating as one side of its booking sees it; null where it is not that side's to see. */
export function presentRating(row: RatingRow, side: RatingSide): Rating | null {
  const isOwn = row.by_side === side;
  if (!isOwn && (row.published_at === null || row.hidden_at !== null)) return null;
  const replyHidden = hiddenOf(row.reply_hidden_at, row.reply_hidden_reason);
  const mayReadReply = row.reply !== null && (!isOwn || replyHidden === null);
  return {
    id: row.id,
    bySide: row.by_side as RatingSide,
    stars: row.stars,
    facts: factsOfRow(row),
    note: row.note,
    ratedAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    hidden: isOwn ? hiddenOf(row.hidden_at, row.hidden_reason) : null,
    reply:
      mayReadReply && row.replied_at
        ? { text: row.reply ?? '', at: row.replied_at.toISOString(), hidden: isOwn ? null : replyHidden }
        : null,
    actions: actionsOf(row, side),
  };
}

function actionsOf(row: RatingRow, side: RatingSide): Action[] {
  return row.by_side === side
    ? [{ name: 'reportReply', refusal: refusalToReport(row, side, 'reply') }]
    : [
        { name: 'replyToRating', refusal: refusalToReply(row, side) },
        { name: 'reportRating', refusal: refusalToReport(row, side, 'rating') },
      ];
}

/** Returns why a side may not reply; null: go ahead. What it may not see is `not_found`. */
export function refusalToReply(row: RatingRow, side: RatingSide): RefusalCode | null {
  if (row.by_side === side) return 'own_rating';
  if (row.published_at === null || row.hidden_at !== null) return 'not_found';
  return row.reply === null ? null : 'already_replied';
}

/** Returns why a side may not report a part; null: go ahead. Each reports what the other wrote. */
export function refusalToReport(row: RatingRow, side: RatingSide, part: 'rating' | 'reply'): RefusalCode | null {
  const isOwn = row.by_side === side;
  if (isOwn ? part === 'rating' : part === 'reply') return 'own_rating';
  if (row.published_at === null || row.hidden_at !== null) return 'not_found';
  return part === 'reply' && (row.reply === null || row.reply_hidden_at !== null) ? 'not_found' : null;
}

/** Returns a shown rating as others read it; `isParty` says whether its booking is the reader's. */
export function presentPublished(row: ShownRow, isParty: boolean): PublishedRating {
  return {
    id: row.id,
    stars: row.stars,
    facts: factsOfRow(row),
    note: row.note,
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
    reply: row.reply_hidden_at === null && row.reply ? row.reply : null,
    engagementId: isParty ? row.engagement_id : null,
    shift: isParty && row.terms ? shiftOf(row.terms) : null,
  };
}

function shiftOf(stored: unknown): PublishedRating['shift'] {
  const { businessName: pharmacy, startsAt, timeZone } = readTerms(stored);
  return { pharmacy, startsAt, timeZone };
}

/** Returns when and why something was hidden; null where it is shown. */
export function hiddenOf(at: Date | null, reason: string | null): Rating['hidden'] {
  return at && { at: at.toISOString(), reason: reason ?? '' };
}

export function factsOfRow({ facts }: Pick<RatingRow, 'facts'>): DescribedFacts | null {
  return facts as DescribedFacts | null;
}
