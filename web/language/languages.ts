/** The languages one may choose (SPEC K-8). */

export type Language = 'en' | 'es' | 'fa' | 'ar' | 'hi';

type Facts = {
  /** In its own words. */
  readonly name: string;
  /** The language of all text; the date picker alone speaks the others too. */
  readonly writtenIn: 'en' | 'es';
  /** The date picker's direction. */
  readonly direction: 'ltr' | 'rtl';
};

export const languages: Readonly<Record<Language, Facts>> = {
  en: { name: 'English', writtenIn: 'en', direction: 'ltr' },
  es: { name: 'Español', writtenIn: 'es', direction: 'ltr' },
  fa: { name: 'فارسی', writtenIn: 'en', direction: 'rtl' },
  ar: { name: 'العربية', writtenIn: 'en', direction: 'rtl' },
  hi: { name: 'हिन्दी', writtenIn: 'en', direction: 'ltr' },
};

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text);
}

/** The first of the tags somebody prefers (`es-MX`, `en`) that we speak, else English. */
export function preferred(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}
