import { expect, test } from 'vitest';
import { clockHoursOf, momentsOf, sameOnTheClock, shiftInstants } from './clock-hours.ts';

const zone = 'America/New_York';
const at = (moment: string) => `2026-${moment}:00.000Z`;

test.each([
  ['ends at the first 1:40 AM', '10-31T22:00', '11-01T05:40'],
  ['ends at the second 1:40 AM', '10-31T22:00', '11-01T06:40'],
  ['starts at the first 1:10 AM', '11-01T05:10', '11-01T13:00'],
  ['starts at the second 1:10 AM', '11-01T06:10', '11-01T13:00'],
  ['ends on the next day', '11-26T02:00', '11-26T12:00'],
  ['runs into the night the clocks go forward', '03-08T03:00', '03-08T11:00'],
])('a shift that %s has the hours in a form that mean it', (_, start, end) => {
  const [startsAt, endsAt] = [at(start), at(end)];
  const read = shiftInstants(clockHoursOf(startsAt, endsAt, zone), zone);
  expect([read?.startsAt.toISOString(), read?.endsAt.toISOString()]).toEqual([startsAt, endsAt]);
});

test('the second of an hour says nothing of a time that comes once', () => {
  const hours = { day: '2026-11-02', starts: '01:30', ends: '09:00' };
  expect(shiftInstants({ ...hours, startsSecond: true, endsSecond: true }, zone)).toEqual(shiftInstants(hours, zone));
});

test('of a time that the clocks skip there is no moment, and of hours half typed no shift', () => {
  const night = { day: '2026-03-08', starts: '02:30', ends: '10:00' };
  expect(momentsOf(night, zone)).toEqual({ startsAt: null, endsAt: new Date(at('03-08T14:00')) });
  expect(momentsOf({ ...night, day: '2026-03-07', starts: '18:00', ends: '02:30' }, zone).endsAt).toBeNull();
  expect(shiftInstants(night, zone)).toBeNull();
  expect(shiftInstants({ ...night, starts: '' }, zone)).toBeNull();
});

test('an hour that comes twice is found by either of its moments', () => {
  const both = [new Date(at('11-01T05:40')), new Date(at('11-01T06:40'))];
  for (const moment of both) expect(sameOnTheClock(moment, zone)).toEqual(both);
  expect(sameOnTheClock(at('11-01T07:40'), zone)).toHaveLength(1);
});
