import { describe, expect, test } from 'vitest';
import { earliestDay, firstAndLast, isWithin, latestDay, readDay, toDay, toPicked } from './days.ts';

describe('a typed date (SPEC V-1)', () => {
  test.each([
    ['11/25/2026', '2026-11-25'],
    ['2-9-2026', '2026-02-09'],
    ['02/29/2028', '2028-02-29'],
  ])('%j is %j', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  test.each(['02/29/2026', '13/01/2026', '11/31/2026', '11/25', 'tomorrow', ''])('%j is none', (typed) => {
    expect(readDay(typed)).toBeNull();
  });
});

test('limits are 1900-01-01 to 2099-12-31, both included (SPEC V-2, V-4)', () => {
  expect([earliestDay, latestDay]).toEqual(['1900-01-01', '2099-12-31']);
  expect(
    ['1899-12-31', '1900-01-01', '2099-12-31', '2100-01-01'].map((day) => isWithin(day, earliestDay, latestDay)),
  ).toEqual([false, true, true, false]);
});

test('a range keeps only its first and last dates (SPEC V-3)', () => {
  expect(firstAndLast(['2026-11-27', '2026-11-23', '2026-11-25'])).toEqual(['2026-11-23', '2026-11-27']);
  expect(firstAndLast([])).toBeNull();
});

test('a day survives the picker', () => {
  expect(toDay(toPicked('2026-03-08'))).toBe('2026-03-08');
});
