import { type Language, said } from '#contract/language.ts';
import { nameIn } from '#contract/names.ts';

const none = said('No license yet', 'Aún sin licencia');

/** `Pharmacist, NJ`. */
export function licenseWords(license: string | null, state: string | null, language: Language): string {
  return [license ? nameIn(license, language) : none[language], state].filter(Boolean).join(', ');
}
