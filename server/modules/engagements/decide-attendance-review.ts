import type { AttendanceReview, attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import { isOneOf } from '#contract/statuses.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { markArrived } from './arrive.ts';
import { cancelBookedShift } from './cancel-booked-shift.ts';
import { decideNoShow } from './day/no-show.ts';
import { reviewNoShow } from './day/review-no-show.ts';
import { reviewSentHome, type SentHomeDecision } from './day/review-sent-home.ts';
import { refusalOf } from './lifecycle.ts';
import { presentReviews } from './list-attendance-reviews.ts';
import { lockParties, type Parties } from './parties.ts';
import { closeReview, findReview, type ReviewKind } from './queries/review-queries.ts';
import { situationOf } from './transition.ts';

/** Decides, once and as an Admin, what about attendance the record and the pharmacy left open, with a reason both sides read. */
export const decideAttendanceReview: ActionOf<typeof attendanceReviewEndpoints.decideAttendanceReview> = async (
  call: SignedCall,
  { params, body },
) => {
  const found = (await findReview(call.db, params.id)) ?? refuse('not_found');
  const parties = await lockParties(call, found.engagement_id);
  const review = (await findReview(call.db, params.id)) ?? refuse('not_found');
  if (review.closed_at) refuse('already_decided');
  const { decision, reason } = body;
  const kind = kindOf(decision);
  if (kind !== review.kind) refuse('wrong_status', { status: parties.engagement.status });
  const closing = { decision, reason, decidedBy: call.actor.userId };
  await closeReview(call.db, parties.engagement.id, kind, closing, call.now);
  if (isOfArrival(decision)) await decideArrival(call, parties, decision, reason);
  else if (isOfSentHome(decision)) await reviewSentHome(call, parties, decision, reason);
  else await reviewNoShow(call, parties, decision, reason);
  const [decided] = await presentReviews(call, [(await findReview(call.db, params.id)) ?? refuse('not_found')]);
  return decided ?? refuse('not_found');
};

type Decision = Exclude<NonNullable<AttendanceReview['decision']>, 'settled'>;
type ArrivalDecision = 'arrived' | 'notArrived';

function isOfArrival(decision: Decision): decision is ArrivalDecision {
  return isOneOf(['arrived', 'notArrived'], decision);
}

function isOfSentHome(decision: Decision): decision is SentHomeDecision {
  return isOneOf(['sentHome', 'notSentHome'], decision);
}

function kindOf(decision: Decision): ReviewKind {
  if (isOfArrival(decision)) return 'arrival';
  if (isOfSentHome(decision)) return 'sentHome';
  return 'noShow';
}

async function decideArrival(
  call: SignedCall,
  parties: Parties,
  decision: 'arrived' | 'notArrived',
  reason: string,
): Promise<void> {
  const { engagement } = parties;
  if (
    decision === 'notArrived' &&
    refusalOf('closeNoShow', { ...situationOf(parties, call.now), side: 'business', arrivalClaimed: false }) === null
  ) {
    await decideNoShow(call, parties, reason);
    return;
  }
  // Before it could be a no-show.
  if (decision === 'notArrived') {
    await cancelBookedShift(call, parties, 'refuseArrival', { reason, compensationCents: 0 });
    return;
  }
  await markArrived(call, parties, {
    at: engagement.waiting_since ?? call.now,
    by: 'evidence',
    proof: 'admin',
    receivedAt: engagement.waiting_received_at ?? call.now,
    reason,
  });
}
