/** Worked hours: what the record says of them, and what they pay. */
import { paidMinutesOf, payForMinutes } from '#contract/engagements/worked-hours.ts';
import { after, HOUR, MINUTE, minutesBetween } from '#contract/time.ts';
import type { Parties } from './parties.ts';

export type WorkedHours = { readonly startedAt: Date; readonly endedAt: Date; readonly breakMinutes: number };

/**
 * Returns the money columns of a timesheet, in cents: the minutes worked at the booked rate, plus what was promised with
 * the shift. The fee is the booking's own policy's.
 */
export function payForHours(
  { engagement, shift, policy }: Pick<Parties, 'engagement' | 'shift' | 'policy'>,
  hours: WorkedHours,
) {
  const paidMinutes = paidMinutesOf(hours);
  const { payCents, serviceFeeCents } = payForMinutes(paidMinutes, {
    ratePerHourCents: engagement.rate_per_hour_cents,
    bonusCents: shift.bonus_cents,
    travelAllowanceCents: shift.travel_allowance_cents,
    feePercent: policy.feePercent,
  });
  return { paid_minutes: paidMinutes, pay_cents: payCents, service_fee_cents: serviceFeeCents };
}

/** Returns what the shift can hold: from its arrival window until its codes have ended. */
export function hoursLimits({ shift, policy }: Pick<Parties, 'shift' | 'policy'>) {
  return {
    earliestStart: after(shift.starts_at, -policy.arrivalFromMinutes * MINUTE).toISOString(),
    latestEnd: after(shift.ends_at, policy.forgottenDepartureHours * HOUR).toISOString(),
  };
}

/** Returns the hours and what they pay as the columns of a timesheet. */
export function hoursColumns(parties: Pick<Parties, 'engagement' | 'shift' | 'policy'>, hours: WorkedHours) {
  return {
    started_at: hours.startedAt,
    ended_at: hours.endedAt,
    break_minutes: hours.breakMinutes,
    ...payForHours(parties, hours),
  };
}

/** Returns the columns of hours of which none count. */
export function noHours({ started_at }: { readonly started_at: Date }) {
  const span = { started_at, ended_at: started_at, break_minutes: 0 };
  return { ...span, paid_minutes: 0, pay_cents: 0, service_fee_cents: 0 };
}

/** Returns whether a version says that none count. */
export function isNoHours({ started_at, ended_at }: { readonly started_at: Date; readonly ended_at: Date }): boolean {
  return started_at.getTime() === ended_at.getTime();
}

/**
 * Returns how long hours waited for their approval: since they were sent; those as recorded, which count as sent when they are
 * approved, since the departure.
 */
export function waitedMinutes(
  { submitted_at }: { readonly submitted_at: Date | null },
  { departed_at }: { readonly departed_at: Date | null },
  approvedAt: Date,
): number {
  const wasSent = submitted_at !== null && submitted_at.getTime() !== approvedAt.getTime();
  return minutesBetween((wasSent ? submitted_at : departed_at) ?? approvedAt, approvedAt);
}

/** Returns the minutes beyond the planned shift; negative when shorter. */
export function overMinutes({ shift }: Pick<Parties, 'shift'>, hours: WorkedHours): number {
  const planned = minutesBetween(shift.starts_at, shift.ends_at) - shift.break_minutes;
  return minutesBetween(hours.startedAt, hours.endedAt) - hours.breakMinutes - planned;
}
