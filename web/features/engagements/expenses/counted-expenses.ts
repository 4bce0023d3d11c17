import type { Engagement } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';

/** Returns the expenses within what a shift pays, in cents: the claim until the hours are decided, what is approved then. */
export function countedExpenses({ expenses, timesheet }: Engagement): number {
  const isOpen = timesheet?.status === 'Pending';
  return sumCents([expenses.approvedCents, isOpen ? expenses.pendingCents : 0]);
}
