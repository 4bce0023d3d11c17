import type { AttendanceReview, attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import { isOneOf } from '#contract/statuses.ts';
import { approvalLifecycle } from '../../call/approval-lifecycle.ts';
import type { SignedCall } from '../../call/call.ts';
import { nextStatus } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { chargeAdjustment, releasePayment } from '../wallet/index.ts';
import { insertVersion } from './approve-by-silence.ts';
import { approve } from './approve-timesheet.ts';
import { markArrived } from './arrive.ts';
import { cancelBookedShift } from './cancel-booked-shift.ts';
import { decideNoShow } from './day/no-show.ts';
import { type NoShowDecision, reviewNoShow } from './day/review-no-show.ts';
import { reviewSentHome, type SentHomeDecision } from './day/review-sent-home.ts';
import { refuseAllExpenses } from './expenses/settle-expenses.ts';
import { recordedOfClaim } from './hours.ts';
import { refusalOf } from './lifecycle.ts';
import { presentReviews } from './list-attendance-reviews.ts';
import { aboutEngagement, factsOf, lockParties, type Parties } from './parties.ts';
import { changeTimesheet, findTimesheets, newestTimesheet, type TimesheetRow } from './queries/attendance-queries.ts';
import { closeReview, findReview, type ReviewKind } from './queries/review-queries.ts';
import { allow, situationOf, transition } from './transition.ts';

type HoursDecision = 'claimed' | 'recorded' | 'none';

/** Decides, once and as an Admin, what the record and the pharmacy left open, with a reason both sides read. */
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
  else if (isOfNoShow(decision)) await reviewNoShow(call, parties, decision, reason);
  else {
    const [claimed] = await findTimesheets(call.db, review.timesheet_id ? [review.timesheet_id] : []);
    await decideHours(call, parties, claimed ?? refuse('not_found'), { decision, reason });
  }
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

function isOfNoShow(decision: Decision): decision is NoShowDecision {
  return isOneOf(['noShow', 'excused', 'turnedAway'], decision);
}

function kindOf(decision: Decision): ReviewKind {
  if (isOfArrival(decision)) return 'arrival';
  if (isOfSentHome(decision)) return 'sentHome';
  return isOfNoShow(decision) ? 'noShow' : 'hours';
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

async function decideHours(
  call: SignedCall,
  parties: Parties,
  claimed: TimesheetRow,
  { decision, reason }: { decision: HoursDecision; reason: string },
): Promise<void> {
  const isOpen = parties.engagement.status === 'In Review';
  const payCents = isOpen
    ? await decideWhole(call, parties, claimed, { decision, reason })
    : await decideRest(call, parties, claimed, decision);
  await recordEvent(call, 'hoursDecided', {
    ...aboutEngagement(parties.engagement),
    data: { ...factsOf(parties.engagement), decision, reason, payCents },
  });
}

/** Decides hours of which nothing was approved yet; returns what now is, in cents. */
async function decideWhole(
  call: SignedCall,
  parties: Parties,
  claimed: TimesheetRow,
  { decision, reason }: { decision: HoursDecision; reason: string },
): Promise<number> {
  const { engagement } = parties;
  if (decision === 'none') {
    await reject(call, claimed);
    await refuseAllExpenses(call, parties, reason);
    await releasePayment(call, engagement.id);
    const cancelled = await transition(call, parties, 'refuseHours', { cancelled_by: 'admin', cancel_reason: reason });
    await recordEvent(call, 'engagementCancelled', {
      ...aboutEngagement(cancelled),
      data: {
        ...factsOf(cancelled),
        by: 'admin',
        reason,
        was: engagement.status,
        standingEffect: 0,
        compensationCents: 0,
      },
    });
    return 0;
  }
  allow('approveTimesheet', parties, call.now);
  let paid = claimed;
  if (decision === 'recorded') {
    await reject(call, claimed);
    paid = await insertVersion(call, parties, claimed, recordedOfClaim(parties, claimed));
  }
  await approve(call, parties, 'admin');
  return paid.pay_cents;
}

/** Decides the rest where the undisputed part is paid; returns what comes on top, in cents. */
async function decideRest(
  call: SignedCall,
  parties: Parties,
  claimed: TimesheetRow,
  decision: HoursDecision,
): Promise<number> {
  if (decision === 'none') refuse('wrong_status', { status: parties.engagement.status });
  if (decision === 'recorded') {
    await reject(call, claimed);
    return 0;
  }
  const part = (await newestTimesheet(call.db, parties.engagement.id)) ?? refuse('not_found');
  const rest = {
    payCents: sumCents([claimed.pay_cents, -part.pay_cents]),
    feeCents: sumCents([claimed.service_fee_cents, -part.service_fee_cents]),
  };
  const hours = { startedAt: claimed.started_at, endedAt: claimed.ended_at, breakMinutes: claimed.break_minutes };
  const granted = await insertVersion(call, parties, part, hours);
  const approval = {
    ...nextStatus(approvalLifecycle, 'approve'),
    approved_at: call.now,
    approved_by: call.actor.userId,
    updated_at: call.now,
  };
  await changeTimesheet(call.db, claimed.id, approval);
  await changeTimesheet(call.db, granted.id, approval);
  await chargeAdjustment(call, { engagementId: parties.engagement.id, ...rest });
  return rest.payCents;
}

async function reject(call: SignedCall, claimed: TimesheetRow): Promise<void> {
  await changeTimesheet(call.db, claimed.id, { ...nextStatus(approvalLifecycle, 'reject'), updated_at: call.now });
}
