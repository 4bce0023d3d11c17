/** Reads the body of a refusal (API.md, "Errors answer"), field by field: what is no such body says nothing. */
import type { Fact, Facts } from '#contract/words/facts.ts';

type ErrorBody = {
  readonly code?: string;
  readonly message?: string;
  /** Field name → sentence. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly details?: Facts;
  readonly requestId?: string;
};

/** Checked by hand: every page begins with this file, and needs no other shape. */
export function readErrorBody(body: unknown): ErrorBody {
  const { code, message, fields, details, requestId } = membersOf(membersOf(body)['error']);
  const sentences = Array.isArray(fields) ? Object.fromEntries(fields.map(pathAndMessage)) : membersOf(fields);
  return {
    ...(isText(code) && { code }),
    ...(isText(message) && message !== '' && { message }),
    ...(isEach(sentences, isText) && { fields: sentences }),
    ...(isEach(membersOf(details), isFact) && { details: membersOf(details) as Facts }),
    ...(isText(requestId) && { requestId }),
  };
}

function pathAndMessage(field: unknown): [path: string, message: unknown] {
  const { path, message } = membersOf(field);
  return [String(path), message];
}

/** Of what is no object: none. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function isEach<T>(
  members: Readonly<Record<string, unknown>>,
  is: (value: unknown) => value is T,
): members is Readonly<Record<string, T>> {
  return Object.values(members).every(is);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFact(value: unknown): value is Fact {
  if (Array.isArray(value)) return value.every(isText);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
