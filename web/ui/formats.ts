/** `Intl` formatters in the page's language. */
import { formatter } from '#contract/formatters.ts';
import { locale } from '#web/language/language.ts';

/** Returns the formatters of a kind by key (a time zone, a style), in the language the page has then. */
export function formatsOf<Key extends string, Value extends number | readonly string[]>(
  kind: string,
  make: (locale: string, key: Key) => (value: Value) => string,
): (key: Key) => (value: Value) => string {
  return (key) => {
    const spoken = locale();
    return formatter(`${kind} ${spoken} ${key}`, () => make(spoken, key));
  };
}

/** Returns how a zone is named at an instant, in milliseconds, by zone; the zone itself where it has no such name. */
export function zonePart(timeZoneName: Intl.DateTimeFormatOptions['timeZoneName'] & string) {
  return formatsOf(`zone ${timeZoneName}`, (locale, timeZone) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
    return (millis: number) =>
      format.formatToParts(millis).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  });
}
