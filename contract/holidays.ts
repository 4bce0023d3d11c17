/** The federal holidays of the United States, when pharmacies open late, close or pay more. */
import { addDays, weekdayOf } from './time.ts';

/** Day of the month, or the n-th weekday of it (ISO, Monday 1; -1: the last). */
type Rule = { readonly name: string; readonly month: number } & (
  | { readonly date: number }
  | { readonly nth: number; readonly weekday: number }
);

const rules: readonly Rule[] = [
  { name: 'New Year\u2019s Day', month: 1, date: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, nth: 3, weekday: 1 },
  { name: 'Presidents\u2019 Day', month: 2, nth: 3, weekday: 1 },
  { name: 'Memorial Day', month: 5, nth: -1, weekday: 1 },
  { name: 'Juneteenth', month: 6, date: 19 },
  { name: 'Independence Day', month: 7, date: 4 },
  { name: 'Labor Day', month: 9, nth: 1, weekday: 1 },
  { name: 'Columbus Day', month: 10, nth: 2, weekday: 1 },
  { name: 'Veterans Day', month: 11, date: 11 },
  { name: 'Thanksgiving', month: 11, nth: 4, weekday: 4 },
  { name: 'Christmas Day', month: 12, date: 25 },
];

/**
 * Returns the holiday that falls on a calendar day (`2026-11-26` → Thanksgiving), or null. Days in lieu are not
 * holidays.
 */
export function holidayOn(day: string): string | null {
  const month = Number(day.slice(5, 7));
  return rules.find((rule) => rule.month === month && fallsOn(rule, day))?.name ?? null;
}

function fallsOn(rule: Rule, day: string): boolean {
  const date = Number(day.slice(8, 10));
  if ('date' in rule) return rule.date === date;
  if (weekdayOf(day) !== rule.weekday) return false;
  if (rule.nth > 0) return Math.ceil(date / 7) === rule.nth;
  return addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
}
