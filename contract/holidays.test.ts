import { expect, test } from 'vitest';
import { holidayOn } from './holidays.ts';
import { addDays } from './time.ts';

/** Every holiday of a year, in order. */
function holidaysOf(year: number): [string, string][] {
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));
  return days.flatMap((day): [string, string][] => {
    const name = holidayOn(day);
    return name ? [[day, name]] : [];
  });
}

test('the federal holidays of 2026 fall on their days', () => {
  expect(holidaysOf(2026)).toEqual([
    ['2026-01-01', 'New Year\u2019s Day'],
    ['2026-01-19', 'Martin Luther King Jr. Day'],
    ['2026-02-16', 'Presidents\u2019 Day'],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-04', 'Independence Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas Day'],
  ]);
});

test('a month with five Mondays has one Memorial Day, its last', () => {
  expect(holidayOn('2027-05-24')).toBeNull();
  expect(holidayOn('2027-05-31')).toBe('Memorial Day');
  expect(holidaysOf(2027)).toHaveLength(11);
});
