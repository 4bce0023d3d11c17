/** Days and times as people say them, in their language and the pharmacy's zone (DESIGN-LANGUAGE §4). */
import { type Language, locales } from '#contract/language.ts';

/** `Mon, Nov 23` */
export function dayWords(moment: Date, timeZone: string, language: Language): string {
  return format(moment, timeZone, language, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** `9:00 AM ET` */
export function timeWords(moment: Date, timeZone: string, language: Language): string {
  return format(moment, timeZone, language, { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortGeneric' });
}

/** `Mon, Nov 23, 9:00 AM – 5:00 PM ET` */
export function spanWords(start: Date, end: Date, timeZone: string, language: Language): string {
  const from = format(start, timeZone, language, { hour: 'numeric', minute: '2-digit' });
  return `${dayWords(start, timeZone, language)}, ${from} – ${timeWords(end, timeZone, language)}`;
}

function format(moment: Date, timeZone: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone })
    .format(moment)
    .replace(/[\u202f\u00a0]/g, ' ');
}
