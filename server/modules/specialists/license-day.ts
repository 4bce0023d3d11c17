import { addDays, dayIn, startOfDay } from '#contract/time.ts';

/** A license runs to the end of its last day in the westernmost state, so nobody's ends before their own midnight. */
const LAST_ZONE = 'Pacific/Honolulu';

/** The day a license must reach to be in force: one that ends earlier has lapsed. */
export function licenseDay(now: Date): string {
  return dayIn(now, LAST_ZONE);
}

/** When a license that runs through `day` lapses. */
export function lapsesAt(day: string): Date {
  return startOfDay(addDays(day, 1), LAST_ZONE);
}
