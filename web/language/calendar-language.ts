/** The calendar's language (SPEC K-8): chosen in Settings, else the page's, or the device's while nobody has chosen a page's. */
import type { Language } from '#contract/language.ts';
import { createSignal, useSignal } from '#web/signal.ts';
import { read, write } from './kept-choice.ts';
import { type CalendarLanguage, isCalendarOnly, preferredCalendar } from './languages.ts';

const changed = createSignal();
let followed: CalendarLanguage = 'en';
let chosen: CalendarLanguage | null = null;

export function calendarLanguage(): CalendarLanguage {
  return chosen ?? followed;
}

/** Returns the language, and draws anew when it changes. */
export function useCalendarLanguage(): CalendarLanguage {
  return useSignal(changed, calendarLanguage);
}

/** Returns what was chosen for the calendar; null: it follows the page. */
export function useCalendarChoice(): CalendarLanguage | null {
  return useSignal(changed, () => chosen);
}

/** Writes calendars in a language from now on and keeps the choice on the device; null: in the page's. */
export function chooseCalendarLanguage(next: CalendarLanguage | null): void {
  keepCalendarOfOldChoice();
  chosen = next;
  write('calendar-language', next);
  changed.emit();
}

/** Follows the page's language, as somebody chose it; null: as the device prefers, and so the calendar does too. */
export function calendarLanguageFor(page: Language | null): void {
  const kept = [read('calendar-language'), read('language')].find(isCalendarOnly);
  chosen = kept ?? chosen;
  followed = page ?? preferredCalendar(window.navigator?.languages ?? []) ?? 'en';
  changed.emit();
}

/** Persian, Arabic and Hindi were once chosen for the page and meant the calendar: moved to where its choice is kept. */
export function keepCalendarOfOldChoice(): void {
  const old = read('language');
  if (!isCalendarOnly(old)) return;
  if (read('calendar-language') === null) write('calendar-language', old);
  write('language', 'en');
}
