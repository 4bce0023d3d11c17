/** What is wrong with a field, in the page's language. */
import { type FieldErrorCode, type FieldIssue, fieldErrorOf } from '#contract/field-errors.ts';
import type { Facts } from '#contract/words/facts.ts';
import { fieldErrorMessages } from '#contract/words/field-errors.words.ts';
import { say } from '#contract/words/speaker.ts';
import { speaker } from './speaker.ts';

export function fieldErrorWords(code: FieldErrorCode, params: Facts = {}): string {
  return say(speaker(), fieldErrorMessages[code], params);
}

/** An issue of a schema: the contract's by its code, a form's own in the words it has already. */
export function issueWords(issue: FieldIssue): string {
  const known = fieldErrorOf(issue);
  return known ? fieldErrorWords(known.code, known.params) : (issue.message ?? '');
}
