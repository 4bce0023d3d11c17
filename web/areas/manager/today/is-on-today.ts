import type { Engagement } from '#contract/engagements/engagement.ts';
import { after, HOUR, toDate } from '#contract/time.ts';

/** How long after its end a shift may still be going: a forgotten departure is closed then (PRODUCT §5). */
const HOURS_AFTER_END = 4;

type Working = Pick<Engagement, 'status'> & { readonly shift: Pick<Engagement['shift'], 'day' | 'endsAt'> };

/**
 * Returns whether somebody belongs to today: their shift starts today, or began on a day before and they are at work, or are
 * still expected, until it has ended.
 */
export function isOnToday({ status, shift }: Working, today: string, now: string): boolean {
  if (shift.day === today) return true;
  if (shift.day > today) return false;
  const mayStillCome = status === 'Booked' && toDate(now) < after(shift.endsAt, HOURS_AFTER_END * HOUR);
  return status === 'In Progress' || mayStillCome;
}
