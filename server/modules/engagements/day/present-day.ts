/** From when the day of a booking may be ended, and with what pay, for both sides to read beforehand (PRODUCT §5). */
import type { Engagement } from '#contract/engagements/engagement.ts';
import { after, MINUTE } from '#contract/time.ts';
import { turnedAwayPay } from '../../shifts/index.ts';
import { hoursLimits } from '../hours.ts';
import { turnedAwayAt } from '../lifecycle-conditions.ts';
import type { UnlockedParties } from '../parties.ts';
import { situationOf } from '../transition.ts';
import { bookedPayOf } from './count-as-turned-away.ts';

type Day = Pick<
  Engagement,
  | 'arrivalEvidence'
  | 'arrivalFrom'
  | 'arrivalUntil'
  | 'turnedAwayAt'
  | 'turnedAwayPayCents'
  | 'releaseFrom'
  | 'noShowFrom'
  | 'walkOutUntil'
  | 'hoursSpan'
>;

/** Returns nulls where none of it can come to pass. */
export function presentDay(parties: UnlockedParties, now: Date): Day {
  const { engagement } = parties;
  const { status, thereByPlaceSince, startsAt, endsAt, policy } = situationOf(parties, now);
  const isExpected = status === 'Booked';
  // The place of who still waits for an answer counts from then, unless the pharmacy denies it.
  const waitsByPlace = isExpected && engagement.pharmacy_word !== 'notHere' ? engagement.waiting_place_at : null;
  const closedDoorSince = status === 'In Progress' ? thereByPlaceSince : waitsByPlace;
  const from = (minutes: number) => (isExpected ? after(startsAt, minutes * MINUTE).toISOString() : null);
  return {
    arrivalEvidence:
      isExpected || status === 'In Progress'
        ? {
            afterMinutes: policy.arrivedByEvidenceMinutes,
            nearMeters: policy.nearMeters,
            accurateMeters: policy.placeAccuracyMeters,
          }
        : null,
    turnedAwayAt: closedDoorSince ? turnedAwayAt(closedDoorSince, startsAt, policy).toISOString() : null,
    turnedAwayPayCents: closedDoorSince ? turnedAwayPay(bookedPayOf(engagement), policy) : null,
    releaseFrom: from(policy.releaseMinutes),
    noShowFrom: from(policy.noShowMinutes),
    arrivalFrom: from(-policy.arrivalFromMinutes),
    arrivalUntil: from(policy.arrivalUntilMinutes),
    walkOutUntil: status === 'In Progress' ? after(endsAt, -policy.earlyLeaveMinutes * MINUTE).toISOString() : null,
    hoursSpan: status === 'In Progress' ? hoursLimits(parties) : null,
  };
}
