/** How the wallet says days and hours, in the pharmacy's zone and the reader's language. */
import { type Language, locales } from '#contract/language.ts';

/** `Nov 17`, `17 nov` */
export function dayWords(moment: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { month: 'short', day: 'numeric', timeZone }).format(moment);
}

/** `Nov 24, 9:00 AM`, `24 nov, 9:00 a.m.` */
export function momentWords(moment: Date, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return format.format(moment).replace(/[\u202f\u00a0]/g, ' ');
}

/** `9.5 h` */
export function hoursWords(minutes: number): string {
  return `${Math.round((minutes / 60) * 100) / 100} h`;
}

/** `Larkspur Pharmacy, Nov 17` */
export function shiftTitle(
  shift: { readonly business_name: string; readonly starts_at: Date; readonly time_zone: string },
  language: Language,
): string {
  return `${shift.business_name}, ${dayWords(shift.starts_at, shift.time_zone, language)}`;
}
