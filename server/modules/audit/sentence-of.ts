import type { Language, Said } from '#contract/language.ts';
import { withReasonsIn } from '../../events/our-reasons.ts';
import { fieldIn } from './field-names.data.ts';
import { sentences } from './sentences.data.ts';

/** The sentence of a recorded event. One recorded by an older release and no longer known is its bare name. */
export function sentenceOf(name: string, data: object, language: Language): string {
  const sentence = (sentences as Readonly<Record<string, (data: never) => Said>>)[name];
  return sentence ? sentence(withReasonsIn(data, language) as never)[language] : fieldIn(name, 'en');
}
