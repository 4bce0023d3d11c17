import { describe, expect, test } from 'vitest';
import {
  earliestDay,
  firstAndLast,
  isWithin,
  latestDay,
  readDay,
  readDays,
  toDay,
  toPicked,
  writeDays,
} from './days.ts';

describe('a typed date (SPEC V-1)', () => {
  test.each([
    ['11/25/2026', '2026-11-25'],
    ['2-9-2026', '2026-02-09'],
    ['02/29/2028', '2028-02-29'],
    ['۱۱/۲۵/۲۰۲۶', '2026-11-25'],
    ['١١/٢٥/٢٠٢٦', '2026-11-25'],
    ['११/२५/२०२६', '2026-11-25'],
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

test('a day comes out of the picker as it went in', () => {
  expect(toDay(toPicked('2026-03-08'))).toBe('2026-03-08');
});

describe('several typed dates (SPEC V-3, K-8)', () => {
  test('a range is its first and last, of two dates at least', () => {
    expect(readDays('11/27/2026 ~ 11/23/2026 ~ 11/25/2026', 'range')).toEqual(['2026-11-23', '2026-11-27']);
    expect(readDays('11/27/2026', 'range')).toBeNull();
    expect(readDays('11/27/2026 ~ 11/31/2026', 'range')).toBeNull();
  });

  test('several are each kept once, in order, and none when one of them is no date', () => {
    expect(readDays('11/27/2026, 11/23/2026,11/27/2026', 'multiple')).toEqual(['2026-11-23', '2026-11-27']);
    expect(readDays('11/27/2026,11/31/2026', 'multiple')).toBeNull();
  });

  test('reads back what it writes', () => {
    const persian = [...'۰۱۲۳۴۵۶۷۸۹'];
    const days = ['2026-11-23', '2026-11-27'];
    expect(writeDays(days, 'range', persian)).toBe('۱۱/۲۳/۲۰۲۶ ~ ۱۱/۲۷/۲۰۲۶');
    expect(readDays(writeDays(days, 'range', persian), 'range')).toEqual(days);
    expect(readDays(writeDays(days, 'multiple', persian), 'multiple')).toEqual(days);
  });
});
