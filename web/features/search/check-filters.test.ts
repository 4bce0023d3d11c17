import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageNames, licenseTypes, parkings, scriptBands } from '#contract/constants.ts';
import { SearchFilters } from '#contract/search/endpoints.ts';
import { bookingModes } from '#contract/shifts/shift.ts';
import { Day } from '#contract/time.ts';
import { checkFilters } from './check-filters.ts';
import { readSearch } from './search-state.ts';

/** Values a filter takes, and others. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    ...licenseTypes,
    ...bookingModes,
    true,
    false,
    null,
    '',
    'no such',
    '09:00',
    '24:00',
    '9:00',
  ),
  fc.constantFrom<unknown>(0, 1, 7, 8, -1, 1.5, 100_000, 100_001, Number.NaN, Number.POSITIVE_INFINITY),
  fc.string({ maxLength: 70, unit: 'binary' }),
);
const item = fc.oneof(fc.constantFrom<unknown>(...scriptBands, ...parkings, ...languageNames), value);
const filters = fc.record(
  Object.fromEntries(Object.keys(SearchFilters.shape).map((name) => [name, fc.oneof(value, fc.array(item))])),
  { requiredKeys: [] },
);

test('takes one filter exactly when the contract does, and keeps the same of it', () => {
  const name = fc.constantFrom(...Object.keys(SearchFilters.shape), 'other');
  const given = fc.oneof(
    value,
    fc.array(item, { maxLength: 22 }),
    fc.array(fc.constantFrom(...scriptBands), { maxLength: 5 }),
    fc.array(fc.constantFrom(...parkings), { maxLength: 5 }),
    fc.array(fc.constantFrom(...languageNames), { maxLength: 19 }),
    fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 8 }),
  );
  fc.assert(
    fc.property(name, given, (one, what) => {
      expect(checkFilters({ [one]: what })).toEqual(SearchFilters.safeParse({ [one]: what }).data ?? null);
    }),
    { numRuns: 3000 },
  );
});

test('takes several filters exactly when the contract does', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(checkFilters(given)).toEqual(SearchFilters.safeParse(given).data ?? null);
    }),
    { numRuns: 1000 },
  );
});

test('takes a day of the address exactly when the contract does', () => {
  const part = (max: number, length: number) =>
    fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, '0'));
  const day = fc.oneof(
    fc.tuple(part(9999, 4), part(13, 2), part(32, 2)).map((parts) => parts.join('-')),
    fc.constantFrom('2028-02-29', '2027-02-29', '2026-2-3', '', '20261125', '+02026-01-01'),
  );
  fc.assert(
    fc.property(day, (startDate) => {
      const read = readSearch(new URLSearchParams({ startDate })).startDate;
      expect(read).toBe(Day.safeParse(startDate).data ?? null);
    }),
    { numRuns: 2000 },
  );
});
