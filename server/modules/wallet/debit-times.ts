/** How long a debit of a bank account takes, by the calendar the banks go by (PRODUCT §6). */
import { addDays, after, DAY, dayIn, startOfDay } from '#contract/time.ts';
import { workingDaysBetween } from '#contract/working-days.ts';

const DEBIT_WORKING_DAYS = 5;
const BANKS_ZONE = 'America/New_York';
const WEEK_DAYS = 7;

/** Returns when a bank account is charged: a week before the start, and a day more for each holiday of the banks in it. */
export function debitTime(startsAt: Date): Date {
  const day = dayIn(startsAt, BANKS_ZONE);
  let ahead = WEEK_DAYS;
  while (workingDaysBetween(addDays(day, -ahead), day) < DEBIT_WORKING_DAYS) ahead += 1;
  return after(startsAt, -ahead * DAY);
}

/**
 * Returns the first start that a debit begun now arrives in time for. By days, as the banks count: a sweep is never on the second
 * that was planned.
 */
export function firstStartByDebit(now: Date): Date {
  const today = dayIn(now, BANKS_ZONE);
  let day = addDays(today, DEBIT_WORKING_DAYS);
  while (workingDaysBetween(today, day) < DEBIT_WORKING_DAYS) day = addDays(day, 1);
  return startOfDay(day, BANKS_ZONE);
}

/** Returns whether a debit begun now takes longer than until the day of the start. */
export function isDebitTooLate(startsAt: Date, now: Date): boolean {
  return startsAt < firstStartByDebit(now);
}

/** Returns from when a debit takes longer than until the day of the start. */
export function debitTooLateFrom(startsAt: Date): Date {
  const day = dayIn(startsAt, BANKS_ZONE);
  let last = addDays(day, -DEBIT_WORKING_DAYS);
  while (workingDaysBetween(last, day) < DEBIT_WORKING_DAYS) last = addDays(last, -1);
  return startOfDay(addDays(last, 1), BANKS_ZONE);
}
