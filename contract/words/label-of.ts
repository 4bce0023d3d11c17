import { type LabelSet, labels } from './labels.words.ts';
import { messageOf } from './message.ts';
import { type Speaker, say } from './speaker.ts';

/**
 * Returns a stored value as people read it; one the set doesn't have (an older one, a free text) stays as it stands.
 */
export function labelOf(speaker: Speaker, set: LabelSet, value: string): string {
  const message = messageOf(labels[set], value);
  return message ? say(speaker, message) : value;
}

/** Returns the same inside a sentence: small letters, but for names that English writes with a capital. */
export function labelInSentence(speaker: Speaker, set: LabelSet, value: string): string {
  const label = labelOf(speaker, set, value);
  const isName = speaker.language === 'en' && set === 'spoken';
  return isName ? label : label.toLocaleLowerCase(speaker.locale);
}
