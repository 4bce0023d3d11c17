/** Calendar days (`2026-11-25`) in and out of the picker, and what may be typed (SPEC V-1…V-4, K-8). */
import { Day } from '#contract/time.ts';
import { DateObject, type PickedDate } from './picker-module.ts';

/** SPEC V-4. */
export const earliestDay = '1900-01-01';
export const latestDay = '2099-12-31';

/** The format people type. */
export const typedFormat = 'MM/DD/YYYY';

/** One day, the first and last of several, or any several. */
export type Mode = 'single' | 'range' | 'multiple';

/** SPEC K-8. */
export const separators = { single: '', range: ' ~ ', multiple: ',' } as const satisfies Record<Mode, string>;

/** Where Arabic, Persian and Hindi digits begin. */
const zeros = [0x0660, 0x06f0, 0x0966];

export function toPicked(day: string): PickedDate {
  return new DateObject({ date: day, format: 'YYYY-MM-DD' });
}

export function toDay(picked: PickedDate): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${picked.year}-${two(picked.month.number)}-${two(picked.day)}`;
}

/** Returns the day a text means, or null (SPEC V-1): `11/25/2026`, `11-25-2026`, `۱۱/۲۵/۲۰۲۶`. */
export function readDay(text: string): string | null {
  const match = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(inLatinDigits(text));
  if (!match) return null;
  const [, month = '', day = '', year = ''] = match;
  return Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null;
}

/**
 * Returns the days a text means, each once and in order, or null when a part of it is no day. Empty text is no days.
 */
export function readDays(text: string, mode: Mode): string[] | null {
  if (text.trim() === '') return [];
  const parts = mode === 'single' ? [text] : text.split(mode === 'range' ? '~' : /[,،]/);
  const days = parts.map(readDay).filter((day) => day !== null);
  if (days.length < parts.length || (mode === 'range' && days.length < 2)) return null;
  return mode === 'range' ? [...(firstAndLast(days) ?? [])] : [...new Set(days)].sort();
}

/** Returns days as written in the field, in the given digits (SPEC K-8): `11/23/2026 ~ 11/27/2026`. */
export function writeDays(days: readonly string[], mode: Mode, digits: readonly string[]): string {
  return days
    .map((day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      return `${month}/${date}/${year}`.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
    })
    .join(separators[mode]);
}

/** Returns whether a day is within the limits, both included (SPEC V-2). ISO days compare as text. */
export function isWithin(day: string, min: string, max: string): boolean {
  return day >= min && day <= max;
}

/** Returns a range's first and last dates, the only ones it keeps (SPEC V-3). */
export function firstAndLast(days: readonly string[]): [string, string] | null {
  const sorted = [...days].sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  return first !== undefined && last !== undefined ? [first, last] : null;
}

function inLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
  });
}
