import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdClock, releaseClock } from '#web/clock.ts';
import { chooseLanguage } from '#web/language/language.ts';
import {
  clockChange,
  clockTime,
  dayLabel,
  dayRange,
  daysLater,
  duration,
  hours,
  relative,
  timeRange,
  wallTime,
  yourTime,
  zoneName,
  zoneShort,
} from './format-time.ts';

const NY = 'America/New_York';

beforeEach(() => holdClock(Date.UTC(2026, 10, 21), NY));
afterEach(() => releaseClock());

describe('times are shown in the pharmacy\u2019s zone', () => {
  test('a day and a clock time', () => {
    expect(dayLabel('2026-11-25T14:00:00Z', NY)).toBe('Wed, Nov 25');
    expect(clockTime('2026-11-25T14:00:00Z', NY)).toBe('9:00 AM');
  });

  test('a day more than half a year away says its year, either way', () => {
    const days = ['2025-11-25', '2026-05-30', '2027-05-15', '2027-05-30'].map((day) =>
      dayLabel(`${day}T14:00:00Z`, NY),
    );
    expect(days).toEqual(['Tue, Nov 25, 2025', 'Sat, May 30', 'Sat, May 15', 'Sun, May 30, 2027']);
  });

  test('a shift from morning to evening', () => {
    expect(timeRange('2026-11-25T14:00:00Z', '2026-11-26T00:00:00Z', NY)).toBe('9:00\u00a0AM – 7:00\u00a0PM');
  });

  test('an overnight shift says that it ends the next day, and no line ends inside of that', () => {
    const [from, to] = ['2026-11-25T02:00:00Z', '2026-11-25T12:00:00Z'];
    expect(timeRange(from, to, NY)).toBe('9:00\u00a0PM – 7:00\u00a0AM (+1\u00a0day)');
    expect(daysLater(from, to, NY)).toBe('+1 day');
  });

  test('the zone, long and short, without its season', () => {
    expect(zoneShort('2026-11-25T14:00:00Z', NY)).toBe('ET');
    expect(zoneName('2026-07-25T14:00:00Z', NY)).toBe('Eastern time');
  });

  test('another zone\u2019s reader is told their own time, the same zone\u2019s is not', () => {
    expect(yourTime('2026-11-25T15:00:00Z', NY, 'America/Denver')).toBe('8:00 AM your time');
    expect(yourTime('2026-11-25T15:00:00Z', NY, 'America/Toronto')).toBeNull();
  });

  test('a night the clocks change is an hour shorter or longer', () => {
    expect(clockChange('2026-03-08T03:00:00Z', '2026-03-08T11:00:00Z', NY)).toBe('1 h shorter');
    expect(clockChange('2026-11-01T02:00:00Z', '2026-11-01T12:00:00Z', NY)).toBe('1 h longer');
    expect(clockChange('2026-11-25T14:00:00Z', '2026-11-26T00:00:00Z', NY)).toBeNull();
  });
});

test('a time of day without a day is written as the page writes times', async () => {
  expect([wallTime('21:30'), wallTime('00:00'), wallTime('')]).toEqual(['9:30 PM', '12:00 AM', '']);
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await chooseLanguage('es');
  expect(wallTime('21:30')).toBe('9:30 p.m.');
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

describe('lengths', () => {
  test('a length is rounded for a shift and exact where asked', () => {
    expect([hours(570), hours(360), hours(391)]).toEqual(['9.5 h', '6 h', '6.52 h']);
    expect([duration(1572), duration(45), duration(0), duration(4560)]).toEqual([
      '26 h 12 min',
      '45 min',
      '0 min',
      '3 d 4 h',
    ]);
  });

  test('a time ahead is relative only under 72 hours', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(relative('2026-11-22T12:12:00Z', now)).toBe('in 26 h 12 min');
    expect(relative('2026-11-21T08:00:00Z', now)).toBe('2 h ago');
    expect(relative('2026-11-24T10:00:00Z', now)).toBeNull();
  });
});

test('a range of days names the month at both ends', () => {
  expect(dayRange('2026-11-21', '2026-12-04')).toBe('Nov 21 – Dec 4');
});
