/** What makes the terms of a shift sound (PRODUCT §3): lead, length, break, rate. */
import type { Policy } from '#contract/admin/policy.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { after, HOUR, minutesBetween, toMillis } from '#contract/time.ts';
import { refuse } from '../../call/refuse.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

type Dates = { readonly startsAt: Date | string; readonly endsAt: Date | string };

/** Refuses shifts that are too short, too long or eaten up by their break; names the date at fault. */
export function checkLengths(shifts: readonly Dates[], breakMinutes: number, policy: Policy): void {
  for (const [index, shift] of shifts.entries()) {
    const minutes = minutesBetween(shift.startsAt, shift.endsAt);
    if (minutes < policy.minShiftHours * 60 || minutes > policy.maxShiftHours * 60) {
      const details = { min: policy.minShiftHours, max: policy.maxShiftHours };
      refuse('shift_too_short', details, { [`shifts.${index}.endsAt`]: 'shift_too_short' });
    }
    if (breakMinutes * 2 > minutes) refuse('break_too_long', {}, { breakMinutes: 'break_too_long' });
  }
}

/** Refuses dates of one posting that overlap each other; names the later one (one person could not work both). */
export function checkOverlaps(shifts: readonly Dates[]): void {
  const index = overlappingDate(shifts);
  if (index !== null) refuse('dates_overlap', {}, { [`shifts.${index}.startsAt`]: 'dates_overlap' });
}

/** Returns which of the dates begins before another has ended; null: none. */
export function overlappingDate(shifts: readonly Dates[]): number | null {
  const inOrder = shifts
    .map((shift, index) => ({ ...shift, index }))
    .sort((a, b) => toMillis(a.startsAt) - toMillis(b.startsAt));
  for (const [at, shift] of inOrder.entries()) {
    const before = inOrder[at - 1];
    if (before && toMillis(before.endsAt) > toMillis(shift.startsAt)) return shift.index;
  }
  return null;
}

/** Refuses a rate outside the limits of its role. */
export function checkRate(role: License, ratePerHourCents: number, policy: Policy): void {
  const { minCents, maxCents } = policy.rates[role];
  if (ratePerHourCents >= minCents && ratePerHourCents <= maxCents) return;
  refuse('rate_out_of_range', { minCents, maxCents }, { ratePerHourCents: 'rate_out_of_range' });
}

type AskedExpenses = { readonly expensesAllowed?: boolean | undefined; readonly expenseCapCents?: number | undefined };

/**
 * Returns the most a shift pays in expenses, in cents; 0: none. What names no cap takes the one there was (`formerCents`),
 * else the policy's (PRODUCT §3).
 */
export function expenseCapOf(
  { expensesAllowed, expenseCapCents }: AskedExpenses,
  policy: Policy,
  formerCents = 0,
): number {
  if (!(expensesAllowed ?? formerCents > 0)) return 0;
  return expenseCapCents ?? (formerCents || policy.expenseCapCents);
}

/** Refuses dates that begin before the lead time is over. */
export function checkLead(shifts: readonly Dates[], policy: Policy, now: Date): void {
  const earliest = toMillis(after(now, policy.leadHours * HOUR));
  for (const [index, shift] of shifts.entries()) {
    if (toMillis(shift.startsAt) < earliest) {
      refuse('starts_too_soon', { hours: policy.leadHours }, { [`shifts.${index}.startsAt`]: 'starts_too_soon' });
    }
  }
}

/** Returns why a pharmacy cannot change a shift by itself: somebody is booked on its terms (PRODUCT §3). */
export function lockedTerms({ status }: Pick<ShiftRow, 'status'>): 'propose_instead' | null {
  return status === 'Booked' || status === 'In Progress' ? 'propose_instead' : null;
}
