/** The days a month's page shows: whole weeks, Sunday first. */
import { addDays, weekdayOf } from '#contract/time.ts';

const label = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` → the days of its weeks, `2026-11-01` … `2026-12-05`. */
export function monthDays(month: string): string[] {
  const first = `${month}-01`;
  const start = addDays(first, -(weekdayOf(first) % 7));
  const days: string[] = [];
  for (let day = start; days.length < 28 || day.slice(0, 7) === month || days.length % 7 !== 0; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** The month `by` months from this one. */
export function otherMonth(month: string, by: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** `November 2026` */
export function monthLabel(month: string): string {
  return label.format(Date.parse(`${month}-01T00:00:00Z`));
}
