/** Hours as they are typed: what they pay, and what their shift cannot hold. A form says both before the server does (PRODUCT §5). */
import type { FieldErrorCode } from '../field-errors.ts';
import { payFor, percentOf, sumCents } from '../money.ts';
import { after, later, MINUTE, minutesBetween, toMillis } from '../time.ts';
import type { Facts } from '../words/facts.ts';
import type { Timesheet } from './engagement.ts';
import type { Terms } from './terms.ts';

type Moment = Date | string;

export type TypedHours = { readonly startedAt: Moment; readonly endedAt: Moment; readonly breakMinutes: number };

/** What a shift can hold: nobody is let in earlier, and its codes have ended later. */
export type HoursLimits = Pick<Timesheet, 'earliestStart' | 'latestEnd'> & {
  readonly planned: Pick<Timesheet['planned'], 'startedAt' | 'endedAt'>;
};

export type HoursProblem = {
  readonly field: keyof TypedHours;
  readonly code: FieldErrorCode;
  readonly params: Facts;
};

/** Hours are rounded when they are written down. */
const ROUNDING_MINUTES = 15;

/** Returns the first thing that is impossible about hours, at its field; null where the shift can hold them. */
export function hoursProblem(hours: TypedHours, limits: HoursLimits, now: Moment): HoursProblem | null {
  const { startedAt, endedAt, breakMinutes } = hours;
  const { planned, earliestStart, latestEnd } = limits;
  const minutes = minutesBetween(startedAt, endedAt);
  const problem = (field: keyof TypedHours, code: FieldErrorCode, params: Facts = {}) => ({ field, code, params });
  if (minutes <= 0) return problem('endedAt', 'end_before_start');
  if (breakMinutes >= minutes) return problem('breakMinutes', 'break_longer');
  if (toMillis(endedAt) > toMillis(after(now, ROUNDING_MINUTES * MINUTE))) return problem('endedAt', 'end_ahead');
  if (toMillis(startedAt) < toMillis(earliestStart))
    return problem('startedAt', 'minutes_before', { minutes: minutesBetween(earliestStart, planned.startedAt) });
  if (toMillis(endedAt) > toMillis(latestEnd))
    return problem('endedAt', 'hours_after', { hours: minutesBetween(planned.endedAt, latestEnd) / 60 });
  return null;
}

type Recorded = {
  readonly arrivedAt: Date;
  readonly departedAt: Date;
  readonly planned: { readonly startsAt: Date; readonly breakMinutes: number };
};

/** Returns the hours from the planned start (nobody is paid for being early) or the arrival if later, to the departure. */
export function recordedHours({ arrivedAt, departedAt, planned }: Recorded) {
  const from = later(arrivedAt, planned.startsAt);
  const startedAt = from < departedAt ? from : arrivedAt;
  const endedAt = later(departedAt, after(startedAt, MINUTE));
  return { startedAt, endedAt, breakMinutes: Math.min(planned.breakMinutes, minutesBetween(startedAt, endedAt)) };
}

/** Returns the minutes that are paid: without the break, never below 0. */
export function paidMinutesOf({ startedAt, endedAt, breakMinutes }: TypedHours): number {
  return Math.max(0, minutesBetween(startedAt, endedAt) - breakMinutes);
}

type Pay = Pick<Terms, 'ratePerHourCents' | 'bonusCents' | 'travelAllowanceCents' | 'feePercent'>;

/** Returns what minutes of work pay and cost, in cents: at the rate, with what was promised with the shift, and the fee on top. */
export function payForMinutes(minutes: number, terms: Pay) {
  const payCents = sumCents([payFor(minutes, terms.ratePerHourCents), terms.bonusCents, terms.travelAllowanceCents]);
  const serviceFeeCents = percentOf(payCents, terms.feePercent);
  return { payCents, serviceFeeCents, totalCents: sumCents([payCents, serviceFeeCents]) };
}
