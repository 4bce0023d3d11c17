/** Puts what neither the record nor the pharmacy settles before an Admin (PRODUCT §5). */
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { closeReview, insertReview, noteDenied, type ReviewKind } from './queries/review-queries.ts';

/** Opens the review of a claimed arrival; both sides are told, once. */
export async function openArrivalReview(
  call: Call,
  engagement: EngagementRow,
  cause: 'notHere' | 'noProof',
): Promise<void> {
  const opened = await insertReview(call.db, {
    id: newId(),
    engagement_id: engagement.id,
    kind: 'arrival',
    cause,
    opened_at: call.now,
  });
  if (!opened) return cause === 'notHere' ? noteDenied(call.db, engagement.id) : undefined;
  await recordEvent(call, 'arrivalReviewOpened', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), cause },
  });
}

/** Opens the review of a no-show, unless one is open. */
export async function openNoShowReview(call: Call, { id, cancelled_by }: EngagementRow): Promise<void> {
  await insertReview(call.db, {
    id: newId(),
    engagement_id: id,
    kind: 'noShow',
    cause: cancelled_by === 'business' ? 'pharmacyWord' : 'noWord',
    opened_at: call.now,
  });
}

/** Closes the review: the code, the pharmacy or new hours answered before an Admin did. */
export async function settleReview(call: Call, engagementId: string, kind: ReviewKind): Promise<void> {
  const settled = { decision: 'settled', decidedBy: null, reason: '' };
  await closeReview(call.db, engagementId, kind, settled, call.now);
}
