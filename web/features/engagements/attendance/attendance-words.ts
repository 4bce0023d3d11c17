/** Where somebody is on the way to and through a shift, in one line. */
import type { Engagement } from '#contract/engagements/engagement.ts';
import { minutesBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { clockTime, dayLabel, duration } from '#web/ui/format-time.ts';

/** `ETA 8:47 AM`, `22 min late, no answer`, `7:51 AM, by code`. */
export function attendanceWords(engagement: Engagement, now = nowIso()): string {
  const { shift, attendance, arrivedAt, departedAt, waitingSince, etaAt, onMyWayAt } = engagement;
  const at = (moment: string) => clockTime(moment, shift.timeZone);
  if (departedAt) return `Signed out ${at(departedAt)}`;
  if (arrivedAt) return `Arrived ${at(arrivedAt)}, by ${engagement.arrivedBy === 'evidence' ? 'evidence' : 'code'}`;
  if (waitingSince) return `At the door since ${at(waitingSince)}, needs the arrival code`;
  const untilStart = minutesBetween(now, shift.startsAt);
  if (attendance === 'Late') return `${duration(-untilStart)} late, no answer`;
  if (etaAt) return `Expected ${at(etaAt)}`;
  if (onMyWayAt) return `On the way since ${at(onMyWayAt)}`;
  if (engagement.status !== 'Booked') return `Booked for ${dayLabel(shift.startsAt, shift.timeZone)}`;
  const start = untilStart > 0 ? `Starts in ${duration(untilStart)}` : `Started ${at(shift.startsAt)}`;
  return attendance === 'Unconfirmed' ? `${start}, not confirmed yet` : `${start}`;
}
