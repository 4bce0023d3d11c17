import { type BookedPay, paidMinutes } from '../shifts/index.ts';
import type { Parties } from './parties.ts';

/** Returns the booked terms a compensation is reckoned from. */
export function bookedPay({ engagement, shift }: Pick<Parties, 'engagement' | 'shift'>): BookedPay {
  return {
    paidMinutes: paidMinutes({ startsAt: shift.starts_at, endsAt: shift.ends_at, breakMinutes: shift.break_minutes }),
    ratePerHourCents: engagement.rate_per_hour_cents,
    payCents: engagement.pay_cents,
  };
}
