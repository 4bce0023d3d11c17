import { locale } from '#web/language/language.ts';
import { zoneName } from '#web/ui/format-time.ts';

/** The zone's name where a sentence begins: `Eastern time`, `Hora oriental`. `at` is ISO 8601, `timeZone` IANA. */
export function zoneAtStart(at: string, timeZone: string): string {
  const name = zoneName(at, timeZone);
  return `${name.charAt(0).toLocaleUpperCase(locale())}${name.slice(1)}`;
}
