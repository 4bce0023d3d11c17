/** The days a month's page shows: whole weeks, Sunday first. */
import { addDays, weekdayOf } from '#contract/time.ts';
import { locale } from '#web/language/language.ts';
import { formatsOf } from './formats.ts';

/** `2026-11` → the days of its weeks, `2026-11-01` … `2026-12-05`. */
export function monthDays(month: string): string[] {
  const first = `${month}-01`;
  const start = addDays(first, -(weekdayOf(first) % 7));
  const days: string[] = [];
  for (let day = start; days.length < 28 || day.slice(0, 7) === month || days.length % 7 !== 0; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Returns the month `by` months from this one. */
export function otherMonth(month: string, by: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const monthsOf = formatsOf<string, number>(
  'month and year',
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format,
);

/** `November 2026`, `Noviembre de 2026`: a heading, so its first letter is a capital in any language. */
export function monthLabel(month: string): string {
  const text = monthsOf('UTC')(Date.parse(`${month}-01T00:00:00Z`));
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}
