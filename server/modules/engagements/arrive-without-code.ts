import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { openNoShowReview } from './attendance-review.ts';
import { keepEvidence, provesPlace } from './evidence.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { reportedTime } from './reported-time.ts';
import { allow, isEndedLate, transition } from './transition.ts';

/**
 * Says "no one can give me the code": keeps time and place and alerts the pharmacy, which has 15 minutes to answer from
 * when the server heard of it. Then the place decides if it proves them there, else an Admin (PRODUCT §5).
 */
export const arriveWithoutCode: ActionOf<typeof engagementEndpoints.arriveWithoutCode> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement, policy } = parties;
  if (engagement.status === 'In Progress') return presentEngagement(call, engagement);
  const { at, claimedAt } = await reportedTime(call, engagement, body.at);
  const isAfterwards = isEndedLate(engagement);
  if (isAfterwards) allow('proveArrival', parties, at);
  else allow('arriveWithoutCode', parties, claimedAt);
  const distanceMeters = await keepEvidence(call, engagement, {
    kind: 'arrival_without_code',
    at,
    location: body.location,
    note: body.note,
  });
  // Entered without signal before they counted as a no-show: an Admin weighs it with the rest, decided already or not.
  if (engagement.ended_as === 'noShow') await openNoShowReview(call, engagement);
  if (isAfterwards) return presentEngagement(call, engagement);
  const placeProven = provesPlace(body.location, distanceMeters, policy);
  if (engagement.waiting_since) {
    // A place shared later counts while the pharmacy still has time to answer; after that an Admin weighs it.
    const counts =
      placeProven && !engagement.waiting_place_at && call.now <= (engagement.waiting_answer_by ?? call.now);
    if (!counts) return presentEngagement(call, engagement);
    const placed = await transition(call, parties, 'arriveWithoutCode', { waiting_place_at: at }, claimedAt);
    return presentEngagement(call, placed);
  }
  const claim = {
    waiting_since: at,
    waiting_received_at: call.now,
    waiting_answer_by: after(call.now, policy.arrivedByEvidenceMinutes * MINUTE),
    waiting_place_at: placeProven ? at : null,
  };
  const waiting = await transition(call, parties, 'arriveWithoutCode', claim, claimedAt);
  await recordEvent(call, 'arrivalWaiting', {
    ...aboutEngagement(waiting),
    data: {
      ...factsOf(waiting),
      at: at.toISOString(),
      distanceMeters,
      placeProven,
      answerMinutes: policy.arrivedByEvidenceMinutes,
    },
  });
  return presentEngagement(call, waiting);
};
