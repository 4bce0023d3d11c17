import type { Engagement } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';

type Worked = Pick<Engagement, 'timesheet' | 'expenses'>;

/** Returns what approved hours come to for a side, expenses included, in cents; null until they are approved. */
export function approvedPay({ timesheet, expenses }: Worked, side: 'business' | 'specialist'): number | null {
  if (timesheet?.status !== 'Approved') return null;
  return sumCents([side === 'specialist' ? timesheet.payCents : timesheet.totalCents, expenses.approvedCents]);
}

/** Returns what the specialist earned by a booking that is over, in cents; null while that is still open. */
export function earnedPay(engagement: Worked & Pick<Engagement, 'ending'>): number | null {
  return engagement.ending?.payCents ?? approvedPay(engagement, 'specialist');
}
