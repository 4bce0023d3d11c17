import { describe, expect, test } from 'vitest';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { aBooking } from '../a-booking.data.ts';
import { fieldsOf, hoursErrors, readHours } from './typed-hours.ts';

/** What forms read of hours that began so, once somebody has typed over them. */
function read(from: string, to: string, typed: Partial<ReturnType<typeof fieldsOf>> = {}, engagement = aBooking) {
  const before = { startedAt: from, endedAt: to, breakMinutes: 0 };
  const fields = { ...fieldsOf(before, engagement.terms.timeZone), ...typed };
  const found = readHours(fields, engagement, before);
  return found && [found.hours.startedAt, found.hours.endedAt, found.minutes];
}

const at = (moment: string) => `2026-${moment}:00.000Z`;

// In New York 1:00 AM to 1:59 AM on November 1, 2026 is shown twice: from 05:00Z and from 06:00Z.
describe('on the night the clocks go back', () => {
  const evening = at('11-01T02:00');

  test.each([
    ['the first', '11-01T05:40', 220],
    ['the second', '11-01T06:40', 280],
  ])('hours nobody touched that end in %s 1:40 AM stay as they were recorded', (_, end, minutes) => {
    expect(read(evening, at(end))).toEqual([evening, at(end), minutes]);
    // Recorded seconds are cut off, and nothing else.
    expect(read(evening, at(end).replace(':00.000Z', ':59.999Z'))).toEqual([evening, at(end), minutes]);
  });

  test.each([
    ['the first', '11-01T05:10', 470],
    ['the second', '11-01T06:10', 410],
  ])('hours nobody touched that begin at %s 1:10 AM stay as they were recorded', (_, start, minutes) => {
    expect(read(at(start), at('11-01T13:00'))).toEqual([at(start), at('11-01T13:00'), minutes]);
  });

  test('hours nobody touched stay where their end shows no later time than their start', () => {
    expect(read(at('11-01T05:40'), at('11-01T06:10'))).toEqual([at('11-01T05:40'), at('11-01T06:10'), 30]);
    expect(read(at('11-01T05:30'), at('11-01T06:30'))).toEqual([at('11-01T05:30'), at('11-01T06:30'), 60]);
  });

  test('a time of the repeated hour that was typed is the one nearer to what was recorded', () => {
    expect(read(evening, at('11-01T06:40'), { endedAt: '01:30' })).toEqual([evening, at('11-01T06:30'), 270]);
    expect(read(evening, at('11-01T05:10'), { endedAt: '01:30' })).toEqual([evening, at('11-01T05:30'), 210]);
    expect(read(evening, at('11-01T06:40'), { startedAt: '22:30' })).toEqual([
      at('11-01T02:30'),
      at('11-01T06:40'),
      250,
    ]);
  });
});

describe('on any other day', () => {
  test('typed hours are on the day they began, and end on the next where the end shows no later time', () => {
    const [from, to] = [at('11-25T14:00'), at('11-25T22:00')];
    expect(read(from, to, { endedAt: '17:15' })).toEqual([from, at('11-25T22:15'), 495]);
    expect(read(from, to, { startedAt: '20:00', endedAt: '06:00' })).toEqual([
      at('11-26T01:00'),
      at('11-26T11:00'),
      600,
    ]);
    expect(read(from, to, { endedAt: '09:00' })).toEqual([from, at('11-26T14:00'), 1440]);
  });

  test('a time that the clocks skip is none', () => {
    const engagement: Engagement = { ...aBooking, terms: { ...aBooking.terms, timeZone: 'America/New_York' } };
    const before = { startedAt: at('03-08T05:00'), endedAt: at('03-08T10:00'), breakMinutes: 0 };
    const fields = { ...fieldsOf(before, 'America/New_York'), endedAt: '02:30' };
    expect(readHours(fields, engagement, before)).toBeNull();
    expect(Object.keys(hoursErrors(fields, engagement, before))).toEqual(['startedAt']);
  });
});
