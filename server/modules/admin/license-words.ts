import type { Language } from '#contract/language.ts';
import { labelOf } from '#contract/words/label-of.ts';
import { say } from '#contract/words/speaker.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { profileLines } from './admin-lines.words.ts';

/** Returns `Pharmacist, NJ`. */
export function licenseWords(license: string | null, state: string | null, language: Language): string {
  const speaker = speakerOf(language);
  const words = license ? labelOf(speaker, 'license', license) : say(speaker, profileLines.noLicense);
  return [words, state].filter(Boolean).join(', ');
}
