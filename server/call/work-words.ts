import type { Language } from '#contract/language.ts';
import { messageOf } from '#contract/words/message.ts';
import { say } from '#contract/words/speaker.ts';
import { speakerOf } from '../words/speaker-of.ts';
import { otherWork, reactionMessages, sweepMessages } from './work.words.ts';

/** Returns the plain words of a sweep or reaction by its recorded name. */
export function workWords(name: string, language: Language): string {
  const message = messageOf(reactionMessages, name) ?? messageOf(sweepMessages, name) ?? otherWork.earlier;
  return say(speakerOf(language), message);
}
