/**
 * What the server refused, in the page's language: rebuilt from the code and what fills its sentence. English is the
 * contract's own; other languages are loaded with their words, under `refusal.<code>` and `complaint.<code>`.
 */
import { plural } from '@lingui/core/macro';
import { complaintOf } from '#contract/complaints.ts';
import { licenseTypes } from '#contract/constants.ts';
import { type RefusalCode, refusalPlaceholders, refusalSentence } from '#contract/refusals.ts';
import { toMillis } from '#contract/time.ts';
import { licenseLabel, missingDetailLabel, spokenLabel, statusLabel } from './labels.ts';
import { locale } from './language.ts';
import { i18n } from './words.ts';

export type Details = Readonly<Record<string, unknown>>;

type Refused = {
  readonly code: RefusalCode | 'unknown';
  /** The server's own sentence, in English. */
  readonly message?: string | undefined;
  /** What fills the sentence (contract `Action.details`, the error's `details`). */
  readonly details?: Details | undefined;
};

/** The sentence a person reads. What cannot be rebuilt is said as the server said it. */
export function refusalWords({ code, message, details = {} }: Refused): string {
  if (code === 'unknown') return message ?? '';
  const placeholders = refusalPlaceholders(code);
  if (message && placeholders.some((name) => details[name] === undefined)) return message;
  const id = `refusal.${code}`;
  const unsaid = Object.fromEntries(placeholders.map((name) => [name, '…']));
  if (i18n.messages[id]) return i18n._(id, { ...unsaid, ...filled(details) });
  return message && message !== refusalSentence(code, details) ? message : refusalSentence(code, filled(details));
}

/**
 * The sentence beside a field. The contract's own complaints and the refusal the field was part of are said in the page's
 * language; any other sentence stays as it is.
 */
export function complaintWords(
  sentence: string,
  refused?: { code: RefusalCode | 'unknown'; details?: Details },
): string {
  if (refused && refused.code !== 'unknown' && sentence === refusalSentence(refused.code, refused.details)) {
    return refusalWords({ ...refused, message: sentence });
  }
  const known = complaintOf(sentence);
  const id = known && `complaint.${known.code}`;
  return id && i18n.messages[id] ? i18n._(id, known.details) : sentence;
}

/** What a profile lacks, from the details of `profile_incomplete`: `a license number and an address`; null when unsaid. */
export function missingWords(details: Details = {}): string | null {
  const { missing } = details;
  return typeof missing === 'string' && missing ? String(wordOf('missing', missing, details)) : null;
}

/** Stored values inside a sentence, in the page's language too. */
function filled(details: Details): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, wordOf(name, value, details)]));
}

function wordOf(name: string, value: unknown, details: Details): unknown {
  if (name === 'retryAfter') return waiting(details['retryAfterSeconds']) ?? value;
  if (typeof value !== 'string') return value;
  switch (name) {
    case 'status':
      return statusLabel(value);
    case 'date':
      return dayWords(value);
    case 'opensAt':
      return momentWords(details['opensAtInstant'], details['timeZone']) ?? value;
    case 'needed':
    case 'license':
      return licenseLabel(licenseTypes.find((known) => known.toLowerCase() === value) ?? value).toLowerCase();
    case 'language':
      return listed(
        value.split(' and ').map((name) => inSentence(spokenLabel(name))),
        'conjunction',
      );
    case 'software':
      return listed(value.split(' or '), 'disjunction');
    case 'missing':
      return listed(value.split(', ').map(missingDetailLabel), 'conjunction');
    default:
      return value;
  }
}

/** Spanish writes the names of languages small. */
function inSentence(name: string): string {
  return locale().startsWith('es') ? name.toLowerCase() : name;
}

function listed(words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(locale(), { type }).format(words);
}

function dayWords(day: string): string {
  const style = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), style).format(toMillis(`${day}T00:00:00Z`));
}

function momentWords(at: unknown, timeZone: unknown): string | null {
  if (typeof at !== 'string' || typeof timeZone !== 'string') return null;
  const style = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  } as const;
  return new Intl.DateTimeFormat(locale(), style).format(toMillis(at));
}

function waiting(seconds: unknown): string | null {
  if (typeof seconds !== 'number') return null;
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(whole / 60);
  return whole < 90
    ? plural(whole, { one: '# second', other: '# seconds' })
    : plural(minutes, { one: '# minute', other: '# minutes' });
}
