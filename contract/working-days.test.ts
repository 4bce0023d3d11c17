import { expect, test } from 'vitest';
import { endOfWorkingDay } from './working-days.ts';

const eastern = 'America/New_York';
const endOf = (moment: string, days: number, timeZone = eastern) =>
  endOfWorkingDay(new Date(moment), days, timeZone).toISOString();

test.each([
  ['Saturday, answered before Thanksgiving week', '2026-11-21T18:40:00Z', '2026-11-26T04:59:00.000Z'],
  ['Monday of Thanksgiving week: the Thursday does not count', '2026-11-23T15:12:00Z', '2026-11-28T04:59:00.000Z'],
  ['Friday: the weekend does not count', '2026-10-02T16:00:00Z', '2026-10-08T03:59:00.000Z'],
  ['late in the evening it is still that day', '2026-10-07T03:30:00Z', '2026-10-10T03:59:00.000Z'],
  ['over the change of the clocks', '2026-10-30T16:00:00Z', '2026-11-05T04:59:00.000Z'],
])('three working days end with the third: %s', (_when, moment, end) => {
  expect(endOf(moment, 3)).toBe(end);
});

test('the calendar is the zone’s own', () => {
  expect(endOf('2026-11-24T05:30:00Z', 1, 'America/Los_Angeles')).toBe('2026-11-25T07:59:00.000Z');
  expect(endOf('2026-11-24T05:30:00Z', 1)).toBe('2026-11-26T04:59:00.000Z');
});
