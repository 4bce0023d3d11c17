/** The picker's locales: months, weekdays, digits, and how days are read aloud (SPEC K-8). Always Gregorian. */
import type { Locale } from 'react-date-object';
import arabic from 'react-date-object/locales/gregorian_ar';
import english from 'react-date-object/locales/gregorian_en';
import persian from 'react-date-object/locales/gregorian_fa';
import hindi from 'react-date-object/locales/gregorian_hi';
import { addDays, toMillis } from '#contract/time.ts';
import type { CalendarLanguage } from '#web/language/languages.ts';

const SATURDAY = '2022-01-01';

/** The library has no Spanish. */
const spanish: Locale = {
  ...english,
  name: 'gregorian_es',
  months: Array.from({ length: 12 }, (_, month) => {
    const day = `2022-${String(month + 1).padStart(2, '0')}-01`;
    return [spokenDay('es', day, { month: 'long' }), spokenDay('es', day, { month: 'short' })];
  }),
  weekDays: Array.from({ length: 7 }, (_, weekday) => {
    const day = addDays(SATURDAY, weekday);
    return [spokenDay('es', day, { weekday: 'long' }), spokenDay('es', day, { weekday: 'short' })];
  }),
};

export const pickerLocales: Readonly<Record<CalendarLanguage, Locale>> = {
  en: english,
  es: spanish,
  fa: persian,
  ar: arabic,
  hi: hindi,
};

/** Returns a calendar day written out in a language: `Wednesday, November 25, 2026`. */
export function spokenDay(
  language: CalendarLanguage,
  day: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
): string {
  const tags = {
    en: 'en-US',
    es: 'es-US',
    fa: 'fa-u-ca-gregory-nu-arabext',
    ar: 'ar-u-ca-gregory-nu-arab',
    hi: 'hi-u-ca-gregory-nu-deva',
  };
  return new Intl.DateTimeFormat(tags[language], { timeZone: 'UTC', ...options }).format(toMillis(`${day}T00:00:00Z`));
}
