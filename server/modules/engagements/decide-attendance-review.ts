import type { AttendanceReview, attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { markArrived } from './arrive.ts';
import { decideNoShow } from './day/no-show.ts';
import { releaseAsAdmin } from './day/release-to-backups.ts';
import { reviewNoShow } from './day/review-no-show.ts';
import { reviewSentHome } from './day/review-sent-home.ts';
import { reviewWalkOut } from './day/review-walk-out.ts';
import { presentReviews } from './list-attendance-reviews.ts';
import { lockParties, type Parties } from './parties.ts';
import { closeReview, findReview, type ReviewKind } from './queries/review-queries.ts';
import { isNoShowBy, refuseIfOther } from './review-effects.ts';

/** Decides, once and as an Admin, what about attendance the record and the pharmacy left open, with a reason both sides read. */
export const decideAttendanceReview: ActionOf<typeof attendanceReviewEndpoints.decideAttendanceReview> = async (
  call: SignedCall,
  { params, body },
) => {
  const found = (await findReview(call.db, params.id)) ?? refuse('not_found');
  const parties = await lockParties(call, found.engagement_id);
  const review = (await findReview(call.db, params.id)) ?? refuse('not_found');
  if (review.closed_at) refuse('already_decided');
  const { decision, reason, expected } = body;
  const decide = decidersOf(decision)[review.kind as ReviewKind];
  if (!decide) refuse('wrong_status', { status: parties.engagement.status });
  if (expected) await refuseIfOther(call, parties, review.kind as ReviewKind, decision, expected);
  const closing = { decision, reason, decidedBy: call.actor.userId };
  await closeReview(call.db, parties.engagement.id, review.kind as ReviewKind, closing, call.now);
  await decide(call, parties, reason);
  const [decided] = await presentReviews(call, [(await findReview(call.db, params.id)) ?? refuse('not_found')]);
  return decided ?? refuse('not_found');
};

type Decision = Exclude<NonNullable<AttendanceReview['decision']>, 'settled'>;
type Decide = (call: SignedCall, parties: Parties, reason: string) => Promise<unknown>;

/** Returns what carries a decision out, for each kind of review that may end so. */
function decidersOf(decision: Decision): Partial<Record<ReviewKind, Decide>> {
  const arrival: Decide = (call, parties, reason) => decideArrival(call, parties, decision === 'arrived', reason);
  const noShow: Decide = (call, parties, reason) => reviewNoShow(call, parties, decision, reason);
  const sentHome: Decide = (call, parties, reason) => reviewSentHome(call, parties, decision === 'sentHome', reason);
  const walkOut: Decide = (call, parties, reason) => reviewWalkOut(call, parties, decision, reason);
  switch (decision) {
    case 'arrived':
      return { arrival, noShow };
    case 'notArrived':
      return { arrival };
    case 'noShow':
    case 'turnedAway':
      return { noShow };
    case 'excused':
      return { noShow, walkOut };
    case 'walkOut':
      return { walkOut };
    case 'sentHome':
      return { sentHome, walkOut };
    case 'notSentHome':
      return { sentHome };
  }
}

async function decideArrival(call: SignedCall, parties: Parties, arrived: boolean, reason: string): Promise<void> {
  const { engagement } = parties;
  if (!arrived) {
    const decide = isNoShowBy(parties, call.now) ? decideNoShow : releaseAsAdmin;
    await decide(call, parties, reason);
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
