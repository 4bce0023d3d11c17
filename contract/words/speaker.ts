/** Puts facts into words: the server in the language of a call or a reader, the web in the page's. */
import type { Language } from '../language.ts';
import type { Facts, Sentence } from './facts.ts';
import type { Message } from './message.ts';
import { writeParams } from './write-params.ts';

export type Speaker = {
  readonly language: Language;
  /** What `Intl` writes dates, money and numbers in: `en-US`, `es-US`. */
  readonly locale: string;
  /** The message in the speaker's language, filled with what is written already. */
  readonly translate: (message: Message, values: Record<string, unknown>) => string;
};

/**
 * Returns the sentence a person reads: the message in the speaker's language, its parameters written as people read
 * them.
 */
export function say(speaker: Speaker, message: Message, params: Facts = {}): string {
  return speaker.translate(message, withGaps(writeParams(params, speaker)));
}

/** Leaves a visible gap in the sentence for a parameter nobody gave. */
function withGaps(values: Record<string, unknown>): Record<string, unknown> {
  return new Proxy(values, { get: (target, name) => Reflect.get(target, name) ?? '…' });
}

/** Returns the fact and its sentence, as an answer carries them. */
export function sentenceOf(speaker: Speaker, code: string, message: Message, params: Facts = {}): Sentence {
  return { code, params, sentence: say(speaker, message, params) };
}
