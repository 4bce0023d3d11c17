/** What the record bears out of the hours claimed: all that silence may approve (PRODUCT §5). */
import { after, earlier, later, MINUTE, minutesBetween, toMillis } from '#contract/time.ts';
import { paidMinutes } from '../shifts/index.ts';
import { payForHours, type WorkedHours } from './hours.ts';
import type { Parties } from './parties.ts';
import type { TimesheetRow } from './queries/attendance-queries.ts';

export type Undisputed = {
  /** Null where nothing is borne out: nobody recorded that they left. */
  readonly hours: WorkedHours | null;
  /** Nothing is claimed beyond it. */
  readonly isAll: boolean;
  /** Why an Admin looks at the rest. */
  readonly cause: 'noDeparture' | 'beyondRecord' | 'beyondBooking';
};

type Booked = Pick<Parties, 'engagement' | 'shift' | 'policy'>;
type Claimed = Pick<TimesheetRow, 'started_at' | 'ended_at' | 'break_minutes' | 'paid_minutes'>;

/**
 * Returns the booked time between the recorded arrival and departure, up to 15 recorded minutes past the end, never beyond 125 % of
 * the booking. A departure that only the clock recorded bears out nothing: with a faked location and a silent pharmacy
 * it would pay somebody who never came.
 */
export function undisputedHours({ engagement, shift, policy }: Booked, claimed: Claimed): Undisputed {
  const { arrived_at: arrivedAt, departed_at: departedAt } = engagement;
  if (!arrivedAt || !departedAt || engagement.departed_by !== 'code')
    return { hours: null, isAll: false, cause: 'noDeparture' };
  // Hours are typed to the minute, the record has seconds.
  const from = later(later(shift.starts_at, wholeMinute(arrivedAt)), claimed.started_at);
  const overrun = after(shift.ends_at, policy.overrunMinutes * MINUTE);
  const until = earlier(earlier(overrun, nextMinute(departedAt)), claimed.ended_at);
  const most = Math.floor(bookedMinutes(shift) * (policy.selfApprovePercent / 100));
  if (until <= from) return { hours: null, isAll: false, cause: 'beyondRecord' };
  const stayed = minutesBetween(from, until);
  const breakMinutes = Math.min(stayed, Math.max(claimed.break_minutes, breakOf(shift, stayed)));
  const worked = Math.min(most, stayed - breakMinutes);
  const hours = { startedAt: from, endedAt: after(from, (worked + breakMinutes) * MINUTE), breakMinutes };
  return {
    hours: worked > 0 ? hours : null,
    isAll: claimed.paid_minutes <= worked,
    cause: claimed.paid_minutes > most ? 'beyondBooking' : 'beyondRecord',
  };
}

/** Returns what silence would pay, in cents. */
export function undisputedPay(booked: Booked, claimed: TimesheetRow): number {
  const { hours, isAll } = undisputedHours(booked, claimed);
  if (isAll) return claimed.pay_cents;
  return hours ? payForHours(booked, hours).pay_cents : 0;
}

function bookedMinutes(shift: Parties['shift']): number {
  return paidMinutes({ startsAt: shift.starts_at, endsAt: shift.ends_at, breakMinutes: shift.break_minutes });
}

/** Returns the booked break; none for somebody who was there for less than half of the shift. */
function breakOf(shift: Parties['shift'], stayedMinutes: number): number {
  return stayedMinutes * 2 < minutesBetween(shift.starts_at, shift.ends_at) ? 0 : shift.break_minutes;
}

function wholeMinute(moment: Date): Date {
  return after(moment, -(toMillis(moment) % MINUTE));
}

/** Returns the next whole minute; the moment itself when it is one. */
function nextMinute(moment: Date): Date {
  const whole = wholeMinute(moment);
  return whole < moment ? after(whole, MINUTE) : moment;
}
