/** `Intl` formatters of the page's language, each made once: making one takes as long as twenty uses. */
import { locale } from '#web/language/language.ts';

/** A formatter by its key (a time zone, a style), made anew when the page speaks another language. */
export function keepFormats<Key extends string, Format>(
  make: (locale: string, key: Key) => Format,
): (key: Key) => Format {
  const made = new Map<string, Format>();
  return (key) => {
    const name = `${locale()} ${key}`;
    const known = made.get(name);
    if (known) return known;
    const format = make(locale(), key);
    made.set(name, format);
    return format;
  };
}
