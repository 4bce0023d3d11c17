/**
 * Checks filters by hand as the contract's `SearchFilters` does: Find shifts reads them from its address before it is
 * drawn, and zod would come with every first visit (docs/decisions/061-bytes.md).
 */
import { languageNames, licenseTypes, parkings, scriptBands } from '#contract/constants.ts';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { bookingModes } from '#contract/shifts/shift.ts';
import { cleanLine, plainLine } from '#contract/text.ts';

/** Returns what is kept of a value, undefined for one that is refused. */
type Check<T> = (value: unknown) => T | undefined;

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

const oneOf =
  <const T extends string>(values: readonly T[]): Check<T> =>
  (value) =>
    values.find((one) => one === value);

const wholeInRange =
  (min: number, max: number): Check<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;

const listOfUpTo =
  <T>(most: number, check: Check<T>): Check<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const kept = value.map(check).filter((item) => item !== undefined);
    return kept.length === value.length ? kept : undefined;
  };

const yesOrNo: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export function checkClockTime(value: unknown): string | undefined {
  return typeof value === 'string' && CLOCK_TIME.test(value) ? value : undefined;
}

const softwareName: Check<string> = (value) => {
  if (typeof value !== 'string') return undefined;
  const name = cleanLine(value);
  return name.length >= 1 && name.length <= 60 && plainLine(name) === name ? name : undefined;
};

const checks: { readonly [Name in keyof SearchFilters]-?: Check<NonNullable<SearchFilters[Name]>> } = {
  role: oneOf(licenseTypes),
  minRateCents: wholeInRange(0, 100_000),
  weekdays: listOfUpTo(7, wholeInRange(1, 7)),
  from: checkClockTime,
  to: checkClockTime,
  bookingMode: oneOf(bookingModes),
  softwares: listOfUpTo(20, softwareName),
  immunizer: yesOrNo,
  scripts: listOfUpTo(4, oneOf(scriptBands)),
  parkings: listOfUpTo(4, oneOf(parkings)),
  languages: listOfUpTo(18, oneOf(languageNames)),
  emergency: yesOrNo,
  qualifiedOnly: yesOrNo,
};

/** Returns one filter's value as it is kept, undefined for one that is refused. */
export function checkFilter(name: keyof SearchFilters, value: unknown): unknown {
  return checks[name](value);
}

/** Returns the filters as they are kept; null when one of them is refused. */
export function checkFilters(filters: Readonly<Record<string, unknown>>): SearchFilters | null {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const kept = given.map(([name, value]) => [name, isFilter(name) ? checkFilter(name, value) : undefined] as const);
  return kept.every(([, value]) => value !== undefined) ? Object.fromEntries(kept) : null;
}

function isFilter(name: string): name is keyof SearchFilters {
  return Object.hasOwn(checks, name);
}
