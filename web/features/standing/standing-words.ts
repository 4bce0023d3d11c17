/** What a line of standing says: what happened, and its evidence. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { AppealGrounds, StandingLine } from '#contract/engagements/standing.ts';
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { calendarDay, clockTime, dayLabel, duration, unbroken } from '#web/ui/format-time.ts';

export const groundsNames: Readonly<Record<AppealGrounds, MessageDescriptor>> = {
  illness: msg`Illness, mine or my family’s`,
  bereavement: msg`Someone close to me died`,
  accident: msg`I had an accident`,
  weather: msg`The weather`,
  unsafeSite: msg`The site wasn’t safe`,
  wrongRecord: msg`The record is wrong`,
};

/** The same, said by somebody else. */
export const groundsTitles: Readonly<Record<AppealGrounds, MessageDescriptor>> = {
  illness: msg`Illness`,
  bereavement: msg`Bereavement`,
  accident: msg`Accident`,
  weather: msg`Weather`,
  unsafeSite: msg`Unsafe site`,
  wrongRecord: msg`Wrong record`,
};

/** `Nov 21`, on one line. */
export function shortDay(at: string, timeZone = deviceTimeZone()): string {
  return unbroken(calendarDay(dayIn(at, timeZone), 'short'));
}

/** Returns what happened: `Cancelled Fieldstone, Sat, Nov 21`. */
export function standingLineTitle({ rule, booking }: StandingLine): string {
  if (!booking) return t`The pause ended`;
  const { pharmacy } = booking;
  const day = unbroken(dayLabel(booking.startsAt, booking.timeZone));
  switch (rule) {
    case 'cancelled':
      return t`Canceled ${pharmacy}, ${day}`;
    case 'noShow':
      return t`No-show, ${pharmacy}, ${day}`;
    case 'walkOut':
      return t`Left early, ${pharmacy}, ${day}`;
    case 'onTime':
      return t`On time, ${pharmacy}`;
    default:
      return t`Completed, ${pharmacy}`;
  }
}

/** Returns the rule and what it rests on, for Admins: `Notice step: 24 to 8 h. Given: 20 h before the start.` */
export function ruleAndEvidence(line: StandingLine): string {
  const { rule, ruleName } = line;
  const [step, evidence] = [ruleName.sentence, evidenceOf(line)];
  return rule === 'cancelled' ? t`Notice step: ${step}. Given: ${evidence}` : [step, evidence].join('. ');
}

/** Returns what it rests on: `37 h 50 min before. “Car trouble”`. */
export function evidenceOf({ rule, booking }: StandingLine): string {
  if (!booking) return t`Booking is open again.`;
  const start = unbroken(clockTime(booking.startsAt, booking.timeZone));
  const day = shortDay(booking.startsAt, booking.timeZone);
  switch (rule) {
    case 'cancelled': {
      const { noticeMinutes, reason } = booking;
      const length = duration(Math.abs(noticeMinutes ?? 0));
      const notice = (noticeMinutes ?? 0) >= 0 ? t`${length} before the start.` : t`${length} after the start.`;
      return reason ? t`${notice} “${reason}”.` : notice;
    }
    case 'noShow':
      if (booking.endedBy === 'business') return t`According to the pharmacy.`;
      return booking.endedBy === 'admin' ? t`Decided by an admin.` : t`No arrival was recorded.`;
    case 'walkOut':
      return booking.endedBy === 'business' ? t`According to the pharmacy.` : t`Clocked out without a code.`;
    case 'onTime': {
      if (!booking.arrivedAt) return t`${day}, ${start} start.`;
      const arrived = unbroken(clockTime(booking.arrivedAt, booking.timeZone));
      return booking.arrivedBy === 'code'
        ? t`Code at ${arrived}, ${start} start.`
        : t`By evidence, ${arrived}, ${start} start.`;
    }
    default:
      return booking.approvedBy === 'system'
        ? t`Hours for ${day} were approved automatically.`
        : t`Hours approved for ${day}.`;
  }
}
