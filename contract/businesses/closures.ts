/** What a pharmacy's closures say about a day. */
import { holidayOn } from '../holidays.ts';
import { addDays, weekdayOf } from '../time.ts';
import type { OpeningHours } from './business.ts';
import type { Closure, RosterHoliday } from './roster.ts';

/** Holidays are offered so many days ahead. */
const HOLIDAY_DAYS = 365;

/** Returns the closure a calendar day is part of; null on a usual day. */
export function closureOn<C extends Pick<Closure, 'from' | 'to'>>(closures: readonly C[], day: string): C | null {
  return closures.find(({ from, to }) => from <= day && day <= to) ?? null;
}

/** Returns which of these calendar days the pharmacy is closed: what a repeat leaves out. Shorter days are no such days. */
export function closedDays(closures: readonly Closure[], days: readonly string[]): { day: string; name: string }[] {
  return days.flatMap((day) => {
    const closure = closureOn(closures, day);
    return closure && !closure.hours ? [{ day, name: closure.name }] : [];
  });
}

/** Returns the federal holidays from `today` on and what the pharmacy does on each; without opening hours, closures alone say. */
export function upcomingHolidays(
  today: string,
  closures: readonly Closure[],
  openingHours: OpeningHours,
): RosterHoliday[] {
  return Array.from({ length: HOLIDAY_DAYS }, (_, index) => addDays(today, index)).flatMap((day) => {
    const name = holidayOn(day);
    if (!name) return [];
    const closure = closureOn(closures, day);
    const opens = openingHours.length === 0 || openingHours.some(({ weekday }) => weekday === weekdayOf(day));
    const state = !opens || (closure && !closure.hours) ? 'closed' : closure ? 'shorter' : 'open';
    return [{ day, name, state, closureId: closure?.id ?? null }];
  });
}
