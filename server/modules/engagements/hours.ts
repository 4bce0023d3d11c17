/** What worked hours pay: the minutes worked at the booked rate, plus what was promised with the shift. */
import { payFor, percentOf, sumCents } from '#contract/money.ts';
import { minutesBetween } from '#contract/time.ts';
import type { Parties } from './parties.ts';

export type WorkedHours = { readonly startedAt: Date; readonly endedAt: Date; readonly breakMinutes: number };

/** The money columns of a timesheet, in cents; the fee is the booking's own policy's. */
export function payForHours(
  { engagement, shift, policy }: Pick<Parties, 'engagement' | 'shift' | 'policy'>,
  hours: WorkedHours,
) {
  const paidMinutes = Math.max(0, minutesBetween(hours.startedAt, hours.endedAt) - hours.breakMinutes);
  const payCents = sumCents([
    payFor(paidMinutes, engagement.rate_per_hour_cents),
    shift.bonus_cents,
    shift.travel_allowance_cents,
  ]);
  return { paid_minutes: paidMinutes, pay_cents: payCents, service_fee_cents: percentOf(payCents, policy.feePercent) };
}
