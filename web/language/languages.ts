/** The languages of the page, those whose catalogues are complete, and the languages of the calendar (SPEC K-8). */
import { type Language, languages } from '#contract/language.ts';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Returns the first preferred tag (`es-MX`, `en`) that the page is written in, else English. */
export function preferred(tags: readonly string[]): Language {
  return tags.map(wordOf).find(isLanguage) ?? 'en';
}

export function isLanguage(text: unknown): text is Language {
  return languages.some((known) => known === text);
}

/** Those only the calendar speaks; in any of the page's it speaks as the page does. */
export const calendarOnly = ['fa', 'ar', 'hi'] as const;
type CalendarOnly = (typeof calendarOnly)[number];
export type CalendarLanguage = Language | CalendarOnly;

type CalendarFacts = {
  /** In its own words. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
};

export const calendars: Readonly<Record<CalendarLanguage, CalendarFacts>> = {
  en: { name: languageNames.en, direction: 'ltr' },
  es: { name: languageNames.es, direction: 'ltr' },
  fa: { name: 'فارسی', direction: 'rtl' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
};

export function isCalendarOnly(text: unknown): text is CalendarOnly {
  return calendarOnly.some((known) => known === text);
}

/** Returns the first preferred tag that the calendar is written in; null when there is none. */
export function preferredCalendar(tags: readonly string[]): CalendarLanguage | null {
  return tags.map(wordOf).find((word): word is CalendarLanguage => isLanguage(word) || isCalendarOnly(word)) ?? null;
}

function wordOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
