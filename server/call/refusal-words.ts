/** A refusal as a person reads it: its sentence, and the sentence of each field. */
import { isFieldErrorCode } from '#contract/field-errors.ts';
import type { Language } from '#contract/language.ts';
import type { Coded } from '#contract/words/facts.ts';
import { fieldErrorMessages } from '#contract/words/field-errors.words.ts';
import { messageOf } from '#contract/words/message.ts';
import { refusalMessage, refusalMessages } from '#contract/words/refusals.words.ts';
import { say } from '#contract/words/speaker.ts';
import { speakerOf } from '../words/speaker-of.ts';
import type { FieldProblem, Refusal } from './refuse.ts';

type FieldWords = { readonly fields?: Record<string, string>; readonly fieldCodes?: Record<string, Coded> };

/**
 * Returns the sentence beside each field in a language, and the codes they are made from; nothing where no field is at
 * fault.
 */
export function fieldWords(refusal: Refusal, language: Language): FieldWords {
  if (!refusal.fields) return {};
  const coded = Object.entries(refusal.fields).map(([field, problem]) => [field, codedOf(problem, refusal)] as const);
  return {
    fields: Object.fromEntries(coded.map(([field, problem]) => [field, fieldSentence(problem, language)])),
    fieldCodes: Object.fromEntries(coded),
  };
}

function codedOf(problem: FieldProblem, refusal: Refusal): Coded {
  if (typeof problem !== 'string') return problem;
  return { code: problem, params: isFieldErrorCode(problem) ? {} : refusal.details };
}

const fieldProblemMessages = { ...fieldErrorMessages, ...refusalMessages };

function fieldSentence({ code, params }: Coded, language: Language): string {
  const message = messageOf(fieldProblemMessages, code);
  return message ? say(speakerOf(language), message, params) : code;
}

/** Returns the refusal in a language. */
export function refusalWords({ code, details }: Pick<Refusal, 'code' | 'details'>, language: Language): string {
  return say(speakerOf(language), refusalMessage(code, details), details);
}
