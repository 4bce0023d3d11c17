/** Where somebody is on the way to and through a shift, in one line. */
import { t } from '@lingui/core/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { minutesBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { clockTime, dayLabel, duration } from '#web/ui/format-time.ts';

/** `ETA 8:47 AM`, `22 min late, no answer`, `7:51 AM, by code`. */
export function attendanceWords(engagement: Engagement, now = nowIso()): string {
  const { shift, attendance, arrivedAt, departedAt, waitingSince, etaAt, onMyWayAt } = engagement;
  const time = (moment: string) => clockTime(moment, shift.timeZone);
  if (departedAt) {
    const left = time(departedAt);
    return t`Signed out ${left}`;
  }
  if (arrivedAt) {
    const arrived = time(arrivedAt);
    return engagement.arrivedBy === 'evidence' ? t`Arrived ${arrived}, by evidence` : t`Arrived ${arrived}, by code`;
  }
  if (waitingSince) {
    const since = time(waitingSince);
    return t`At the door since ${since}, needs the arrival code`;
  }
  const untilStart = minutesBetween(now, shift.startsAt);
  if (attendance === 'Late') {
    const late = duration(-untilStart);
    return t`${late} late, no answer`;
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
