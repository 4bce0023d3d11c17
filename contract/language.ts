/** The languages all text is written in: on the page, in messages, in what the server explains. */
import { z } from 'zod';

export const languages = ['en', 'es'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** The page of conventions each is written by: dates, numbers. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Returns the first language of an `Accept-Language` header that we write in, else English. */
export function preferredLanguage(header: string | undefined): Language {
  const tags = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return tags.map((tag) => Language.safeParse(tag).data).find((language) => language !== undefined) ?? 'en';
}
