import { expect, test } from 'vitest';
import { askedHours } from './asked-hours.ts';

test('reads the days and hours of an address, one stretch a day, none of them past', () => {
  expect(
    askedHours(
      '2026-11-25T13:00-19:00,2026-11-25T20:00-23:00,2026-11-20T09:00-17:00,2026-02-30T09:00-17:00,x,2026-11-27T9-17',
      '2026-11-23',
    ),
  ).toEqual([{ day: '2026-11-25', starts: '13:00', ends: '19:00', own: true }]);
  expect(askedHours(null, '2026-11-23')).toEqual([]);
});
