/** Calendar days (`2026-11-25`) in and out of the picker, and what may be typed (SPEC V-1…V-4). */
import { Day } from '#contract/time.ts';
import { DateObject, type PickedDate } from './picker-module.ts';

/** SPEC V-4. */
export const earliestDay = '1900-01-01';
export const latestDay = '2099-12-31';

/** As people type a date here. */
export const typedFormat = 'MM/DD/YYYY';

export function toPicked(day: string): PickedDate {
  return new DateObject({ date: day, format: 'YYYY-MM-DD' });
}

export function toDay(picked: PickedDate): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${picked.year}-${two(picked.month.number)}-${two(picked.day)}`;
}

/** The day a text stands for, or null when it is none (SPEC V-1): `11/25/2026`, `11-25-2026`. */
export function readDay(text: string): string | null {
  const match = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text);
  if (!match) return null;
  const [, month = '', day = '', year = ''] = match;
  return Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null;
}

/** SPEC V-2: is a day between the limits, both included? ISO days compare as text. */
export function isWithin(day: string, min: string, max: string): boolean {
  return day >= min && day <= max;
}

/** SPEC V-3: a range keeps only its first and last dates. */
export function firstAndLast(days: readonly string[]): [string, string] | null {
  const sorted = [...days].sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  return first !== undefined && last !== undefined ? [first, last] : null;
}
