/** What a deleted person is known by, and how a text is rid of it. */
import { escapeRegExp } from '#contract/escape-reg-exp.ts';

export type Traces = {
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the bookings that name a pharmacist name them. */
  readonly isSpecialist: boolean;
  readonly emails: readonly string[];
  /** E.164, or as a pharmacy's was typed. */
  readonly phones: readonly string[];
  /** Streets, numbers of licenses and IDs. */
  readonly others: readonly string[];
  readonly savedSearchIds: readonly string[];
};

/** Stands in the place of what was erased. */
export const ERASED = '…';

/** Shorter names are words of other kinds, too. */
const SHORTEST_NAME = 3;
const SHORTEST_TRACE = 4;

/** Returns the texts that name a person for certain, whatever they stand in. */
export function certainTraces({ firstName, lastName, emails, phones, others }: Traces): string[] {
  const texts = [`${firstName} ${lastName}`, ...emails, ...phones, ...others].map((text) => text.trim());
  return [...new Set(texts)].filter((text) => text.length >= SHORTEST_TRACE);
}

/** Returns what puts `ERASED` where a text about the person names them, has an address of theirs or a number. */
export function eraserOf(traces: Traces): (text: string) => string {
  const anyCase = [
    ...certainTraces(traces).map(pattern),
    ...traces.phones.flatMap((phone) => phonePattern(phone) ?? []),
  ].toSorted((one, other) => other.length - one.length);
  const names = [traces.firstName, traces.lastName].map((name) => name.trim());
  const asWritten = names.filter((name) => name.length >= SHORTEST_NAME).map(pattern);
  const patterns = [wholeWords(anyCase, 'giu'), wholeWords(asWritten, 'gu')].filter((each) => each !== null);
  return (text) => patterns.reduce((left, each) => left.replace(each, ERASED), text);
}

function wholeWords(parts: readonly string[], flags: string): RegExp | null {
  if (parts.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, flags);
}

/** Returns an American number as people write it; null for any other, which is looked for as it is kept. */
function phonePattern(phone: string): string | null {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  return area ? `(?:\\+?1[ .-]?)?\\(?${area}\\)?[ .-]*${exchange}[ .-]?${line}` : null;
}

function pattern(text: string): string {
  return escapeRegExp(text).replace(/\s+/g, '\\s+');
}
