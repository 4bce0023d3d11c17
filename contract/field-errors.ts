/**
 * What may be wrong with a field. A schema's issue carries the code as its message (`z.string().min(1, blank)`) and what
 * fills the sentence as what zod knows of it (`maximum`) or as `params`; nobody but the speaker makes it a sentence.
 */
import type { Facts } from './words/facts.ts';
import { fieldErrorMessages } from './words/field-errors.words.ts';

export type FieldErrorCode = keyof typeof fieldErrorMessages;

export type FieldError = { readonly code: FieldErrorCode; readonly params: Facts };

/** An issue of a schema, as zod makes it or as it reaches the server's error handler, zod's own facts beside `params`. */
export type FieldIssue = {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly params?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly expected?: unknown;
};

/** Returns the code as an issue's message: `.regex(…, fieldError('zip'))`. A wrong code does not compile. */
export function fieldError<Code extends FieldErrorCode>(code: Code): Code {
  return code;
}

export function isFieldErrorCode(text: unknown): text is FieldErrorCode {
  return typeof text === 'string' && Object.hasOwn(fieldErrorMessages, text);
}

/** Returns what an issue says is wrong; null for a sentence that a form has put there itself. */
export function fieldErrorOf(issue: FieldIssue): FieldError | null {
  if (isFieldErrorCode(issue.message)) return { code: issue.message, params: factsOf(issue) };
  return issue.code === 'custom' ? null : { code: zodErrorCode(issue), params: factsOf(issue) };
}

/** Returns the code of zod's own kinds of issues, where a schema names none of ours. */
export function zodErrorCode({ code, origin }: Pick<FieldIssue, 'code' | 'origin'>): FieldErrorCode {
  const counted = origin === 'string' ? 'characters' : origin === 'array' || origin === 'set' ? 'items' : 'number';
  switch (code) {
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_type':
      return 'wrong_type';
    case 'invalid_value':
      return 'from_list';
    case 'too_big':
      return ({ characters: 'too_long', items: 'choose_up_to', number: 'too_large' } as const)[counted];
    case 'too_small':
      return ({ characters: 'too_short', items: 'choose_at_least', number: 'too_small' } as const)[counted];
    default:
      return 'not_valid';
  }
}

function factsOf({ params, minimum, maximum, expected }: FieldIssue): Facts {
  return {
    ...(isNumeric(minimum) && { min: Number(minimum) }),
    ...(isNumeric(maximum) && { max: Number(maximum) }),
    ...(typeof expected === 'string' && { expected }),
    ...(typeof params === 'object' && (params as Facts)),
  };
}

function isNumeric(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
