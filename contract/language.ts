/** The languages all text is written in: on the page, in messages, in what the server explains. */
import { z } from 'zod';

export const languages = ['en', 'es'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** The page of conventions each is written by: dates, numbers. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** Returns the language of an `Accept-Language` header that we write in and its reader likes best, else English. */
export function preferredLanguage(header: string | undefined): Language {
  const liked = (header ?? '').split(',').map((part) => {
    const [tag = '', weight] = part.split(';');
    return { tag: tag.trim().slice(0, 2).toLowerCase(), weight: Number(weight?.match(/q=([\d.]+)/)?.[1] ?? 1) };
  });
  const best = liked
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => Language.safeParse(tag).data);
  return best.find((language) => language !== undefined) ?? 'en';
}
