/** `Intl` formatters in the page's language, cached: creating one takes as long as twenty uses. */
import { locale } from '#web/language/language.ts';

/** Returns a function that caches formatters by key (a time zone, a style) until the page's language changes. */
export function keepFormats<Key extends string, Format>(
  make: (locale: string, key: Key) => Format,
): (key: Key) => Format {
  const cache = new Map<string, Format>();
  return (key) => {
    const name = `${locale()} ${key}`;
    const cached = cache.get(name);
    if (cached) return cached;
    const format = make(locale(), key);
    cache.set(name, format);
    return format;
  };
}
