/** What the two sides say of a booking that was worked (PRODUCT §8): read by each, given and changed until it is shown. */
import {
  type EngagementRatings,
  factsToDescribe,
  type RatingForm,
  type RatingSide,
} from '#contract/engagements/rating.ts';
import type { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isOneOf, workedStatuses } from '#contract/statuses.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutEngagement, factsOf, sideOf } from '../parties.ts';
import { type EngagementRow, findEngagement } from '../queries/engagement-queries.ts';
import {
  findRatingWindow,
  lockRatingWindow,
  type RatingWindowRow,
  ratingsOf,
  writeRating,
} from '../queries/rating-queries.ts';
import { readTerms } from '../terms.ts';
import { presentRating } from './present-rating.ts';
import { showRatings } from './show-ratings.ts';

export const getRatings: ActionOf<typeof ratingEndpoints.getRatings> = async (call: SignedCall, { params }) => {
  const { engagement, side } = await findForSide(call, params.id);
  return presentRatings(call, engagement, side);
};

/** Rates a booking, or changes what its side said of it. The second of two shows both, in the same transaction. */
export const rateEngagement: ActionOf<typeof ratingEndpoints.rateEngagement> = async (
  call: SignedCall,
  { params, body },
) => {
  const { engagement: found, side } = await findForSide(call, params.id);
  const window = await lockRatingWindow(call.db, found.id);
  const engagement = (await findEngagement(call.db, found.id)) ?? refuse('not_found');
  const refusal = refusalToRate(engagement, window, call.now);
  if (refusal) refuse(refusal);
  checkFacts(body, engagement, side);
  const before = await ratingsOf(call.db, engagement.id);
  const mine = before.find(({ by_side }) => by_side === side);
  await writeRating(call.db, {
    id: mine?.id ?? newId(),
    engagement_id: engagement.id,
    region: engagement.region,
    business_id: engagement.business_id,
    specialist_id: engagement.specialist_id,
    by_side: side,
    author_id: call.actor.userId,
    stars: body.stars,
    facts: body.facts && JSON.stringify(body.facts),
    note: body.note,
    created_at: call.now,
    changed_at: call.now,
  });
  await recordEvent(call, 'engagementRated', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), bySide: side, isChanged: mine !== undefined },
  });
  if (before.some(({ by_side }) => by_side !== side)) await showRatings(call, engagement.id);
  return presentRatings(call, engagement, side);
};

/** Returns why nobody may rate a booking now; null: both may. */
function refusalToRate(
  { status }: EngagementRow,
  window: RatingWindowRow | undefined,
  now: Date,
): Extract<RefusalCode, 'nothing_to_rate' | 'rating_closed'> | null {
  if (!window || !isOneOf(workedStatuses, status)) return 'nothing_to_rate';
  return window.closed_at !== null || window.closes_at <= now ? 'rating_closed' : null;
}

/** Throws `invalid_input` at the fact: each that applies is the specialist's to answer, and no other. */
function checkFacts({ facts }: RatingForm, engagement: EngagementRow, side: RatingSide): void {
  const asked = factsAsked(engagement, side);
  if (side === 'business') {
    if (facts !== null) refuse('invalid_input', {}, { facts: 'unknown_field' });
    return;
  }
  const missing = asked.filter((fact) => facts?.[fact] === undefined);
  const other = Object.keys(facts ?? {}).filter((fact) => !isOneOf(asked, fact));
  if (missing.length === 0 && other.length === 0) return;
  refuse(
    'invalid_input',
    {},
    Object.fromEntries([
      ...missing.map((fact) => [`facts.${fact}`, 'yes_or_no'] as const),
      ...other.map((fact) => [`facts.${fact}`, 'unknown_field'] as const),
    ]),
  );
}

function factsAsked({ terms }: EngagementRow, side: RatingSide): EngagementRatings['facts'] {
  return side === 'specialist' && terms ? [...factsToDescribe(readTerms(terms))] : [];
}

/** Returns a booking of the caller's and which side of it they are. */
async function findForSide(call: SignedCall, id: string): Promise<{ engagement: EngagementRow; side: RatingSide }> {
  const engagement = (await findEngagement(call.db, id)) ?? refuse('not_found');
  const side = await sideOf(call, engagement);
  if (side !== 'specialist' && side !== 'business') refuse('not_found');
  if (side === 'business' && engagement.status === 'Saved') refuse('not_found');
  return { engagement, side };
}

async function presentRatings(call: SignedCall, engagement: EngagementRow, side: RatingSide) {
  const [window, rows] = await Promise.all([
    findRatingWindow(call.db, engagement.id),
    ratingsOf(call.db, engagement.id),
  ]);
  const refusal = refusalToRate(engagement, window, call.now);
  const seenBy = (own: boolean) => {
    const row = rows.find(({ by_side }) => (by_side === side) === own);
    return row ? presentRating(row, side) : null;
  };
  return {
    engagementId: engagement.id,
    closesAt: refusal === 'nothing_to_rate' ? null : (window?.closes_at.toISOString() ?? null),
    shownAt: window?.closed_at?.toISOString() ?? null,
    facts: factsAsked(engagement, side),
    yours: seenBy(true),
    theirs: seenBy(false),
    actions: [{ name: 'rateEngagement', refusal }],
  } satisfies EngagementRatings;
}
