import { expect, test } from 'vitest';
import { endOfWorkingDay, workingDaysAfter, workingDaysBetween } from './working-days.ts';

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

test.each([
  ['a Wednesday', '2026-11-18T15:00:00Z', 3, '2026-11-23T15:00:00.000Z'],
  ['over Thanksgiving', '2026-11-24T15:00:00Z', 3, '2026-11-30T15:00:00.000Z'],
  ['a Saturday', '2026-11-21T15:00:00Z', 1, '2026-11-23T15:00:00.000Z'],
  ['over the end of daylight saving, at the same clock time', '2026-10-30T15:00:00Z', 1, '2026-11-02T16:00:00.000Z'],
  ['a time the clocks skip', '2027-03-12T07:30:00Z', 1, '2027-03-15T06:30:00.000Z'],
])('working days after %s leave out weekends and holidays', (_name, from, days, expected) => {
  expect(workingDaysAfter(new Date(from), days, eastern).toISOString()).toBe(expected);
});

test.each([
  ['a week', '2026-11-16', '2026-11-23', 5],
  ['the week of Thanksgiving', '2026-11-23', '2026-11-30', 4],
  ['a weekend', '2026-11-20', '2026-11-22', 0],
  ['no time at all', '2026-11-20', '2026-11-20', 0],
])('%s has so many working days after its first day', (_name, from, to, expected) => {
  expect(workingDaysBetween(from, to)).toBe(expected);
});
