/** Puts what neither the record nor the pharmacy settles before an Admin (PRODUCT §5). */
import type { Policy } from '#contract/admin/policy.ts';
import { after, later, MINUTE } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import { changeEngagement, type EngagementRow } from './queries/engagement-queries.ts';
import { closeReview, insertReview, type ReviewKind, recordDenied } from './queries/review-queries.ts';

/** Opens the review of a claimed arrival; both sides are told, once. */
export async function openArrivalReview(
  call: Call,
  { engagement, policy }: Pick<Parties, 'engagement' | 'policy'>,
  cause: 'notHere' | 'noProof',
): Promise<void> {
  const opened = await insertReview(call.db, {
    id: newId(),
    engagement_id: engagement.id,
    kind: 'arrival',
    cause,
    opened_at: call.now,
  });
  if (!opened) return cause === 'notHere' ? recordDenied(call.db, engagement.id) : undefined;
  await giveTime(call, engagement, policy);
  await recordEvent(call, 'arrivalReviewOpened', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), cause },
  });
}

/** A no-show by itself comes no sooner after this than an answer was given time: sweeps may have stood still for hours. */
async function giveTime(call: Call, { id, no_show_at }: EngagementRow, policy: Policy): Promise<void> {
  const noShowAt = later(no_show_at ?? call.now, after(call.now, policy.arrivedByEvidenceMinutes * MINUTE));
  await changeEngagement(call.db, id, { no_show_at: noShowAt });
}

/** Opens the review of a walk-out. */
export async function openWalkOutReview(call: Call, { id, cancelled_by }: EngagementRow): Promise<void> {
  await insertReview(call.db, {
    id: newId(),
    engagement_id: id,
    kind: 'walkOut',
    cause: cancelled_by === 'business' ? 'pharmacyWord' : 'specialistWord',
    opened_at: call.now,
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
