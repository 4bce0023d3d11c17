/** One line for how far a person is: on the way, arrived, late, clocked out. */
import { t } from '@lingui/core/macro';
import type { ArrivalClaim, Engagement } from '#contract/engagements/engagement.ts';
import { minutesBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { distanceOfMeters } from '#web/ui/distance-of-meters.ts';
import { clockTime, dayLabel, duration } from '#web/ui/format-time.ts';

/** Returns `Expected 8:47 AM`, `22 min late, no response`, `22 min late, expected 8:47 AM`, `Arrived 7:51 AM, by code`. */
export function attendanceWords(engagement: Engagement, now = nowIso()): string {
  const { shift, attendance, arrivedAt, departedAt, waitingSince, etaAt, onMyWayAt } = engagement;
  const time = (moment: string) => clockTime(moment, shift.timeZone);
  if (departedAt) {
    const left = time(departedAt);
    if (engagement.departedBy === 'evidence') return t`Clocked out ${left}, without a code`;
    if (engagement.departedBy === 'system') return t`Closed ${left}: no clock-out`;
    return t`Clocked out ${left}`;
  }
  if (arrivedAt) {
    const arrived = time(arrivedAt);
    if (engagement.arrivalReceivedAt && engagement.arrivedBy === 'code') {
      const received = time(engagement.arrivalReceivedAt);
      return t`Arrived ${arrived}, entered offline, received ${received}`;
    }
    if (engagement.arrivedBy !== 'evidence') return t`Arrived ${arrived}, by code`;
    if (engagement.arrivalProof === 'place') return t`Arrived ${arrived}, by location`;
    if (engagement.arrivalProof === 'pharmacy') return t`Arrived ${arrived}, confirmed by the pharmacy`;
    return engagement.arrivalProof === 'admin'
      ? t`Arrived ${arrived}, decided by an admin`
      : t`Arrived ${arrived}, by evidence`;
  }
  if (waitingSince) {
    const since = time(waitingSince);
    return engagement.arrivalClaim?.inReview
      ? t`Reports being there since ${since}; an admin decides`
      : t`Reports being there since ${since}; needs the arrival code`;
  }
  const untilStart = minutesBetween(now, shift.startsAt);
  if (attendance === 'Late') {
    const late = duration(-untilStart);
    if (!engagement.lateAnsweredAt || !etaAt) return t`${late} late, no response`;
    const eta = time(etaAt);
    return t`${late} late, expected ${eta}`;
  }
  if (etaAt) {
    const eta = time(etaAt);
    return t`Expected ${eta}`;
  }
  if (onMyWayAt) {
    const since = time(onMyWayAt);
    return t`On the way since ${since}`;
  }
  const day = dayLabel(shift.startsAt, shift.timeZone);
  if (engagement.status !== 'Booked') return t`Booked for ${day}`;
  const start = time(shift.startsAt);
  const ahead = duration(untilStart);
  if (attendance === 'Unconfirmed')
    return untilStart > 0 ? t`Starts in ${ahead}, not confirmed yet` : t`Started ${start}, not confirmed yet`;
  return untilStart > 0 ? t`Starts in ${ahead}` : t`Started ${start}`;
}

/** Returns how far the claimed location is from the pharmacy, and whether it counts for this booking. */
export function placeWords(
  claim: Pick<ArrivalClaim, 'distanceMeters' | 'accuracyMeters' | 'placeProven'>,
  { arrivalEvidence }: Pick<Engagement, 'arrivalEvidence'>,
): string {
  const { distanceMeters, accuracyMeters, placeProven } = claim;
  if (distanceMeters === null) return t`No location was sent.`;
  const away = distanceOfMeters(distanceMeters);
  if (placeProven) return t`The phone was ${away} from the pharmacy.`;
  if (arrivalEvidence && distanceMeters > arrivalEvidence.nearMeters)
    return t`The phone was ${away} away, too far to count.`;
  if (accuracyMeters === null) return t`The location came without its accuracy, so it does not count.`;
  const accurate = distanceOfMeters(accuracyMeters);
  return t`The location is accurate only to ${accurate}, so it does not count.`;
}
