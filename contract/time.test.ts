import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  AskedDay,
  addDays,
  clockTimeIn,
  dayIn,
  daysBetween,
  instantOf,
  instantsOf,
  isAskedDay,
  startOfDay,
  weekdayOf,
} from './time.ts';

const zones = ['America/New_York', 'America/Phoenix', 'America/St_Johns', 'Pacific/Honolulu', 'Asia/Kathmandu', 'UTC'];

describe('calendar days', () => {
  // Steps of the golden ratio: spread over the years, at every time of day, the same in each run.
  const spread = (index: number) => (index * 0.618034) % 1;
  const moments = Array.from({ length: 2_000 }, (_, index) => Math.floor(spread(index) * Date.UTC(2060, 0, 1)));
  const days = moments.map((moment) => new Date(moment).toISOString().slice(0, 10));

  test('the day of an instant is the one its zone has then, on the days the clocks change too', () => {
    const changes = ['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'];
    const midnights = ['2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'];
    for (const moment of [...moments, ...[...changes, ...midnights].map(Date.parse)])
      for (const zone of zones) {
        const known = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
        expect(dayIn(new Date(moment), zone)).toBe(known);
      }
  });

  test('a day a call may name is the same to a page that reads without zod', () => {
    const texts = [
      ...days,
      '',
      '2026-2-28',
      '2026-02-29',
      '2028-02-29',
      '1999-12-31',
      '2000-01-01',
      '2100-12-31',
      '2101-01-01',
    ];
    for (const text of [...texts, '2026-13-01', '2026-11-31', ' 2026-11-25', '2026-11-25T00:00:00Z'])
      expect([text, isAskedDay(text)]).toEqual([text, AskedDay.safeParse(text).success]);
  });

  test('days pass as the calendar has them, over leap days and years, back and forth', () => {
    for (const [index, day] of [...days, '2024-02-28', '2024-02-29', '2100-02-28', '1999-12-31'].entries()) {
      const passed = (index % 1601) - 800;
      const known = Temporal.PlainDate.from(day).add({ days: passed }).toString();
      expect(addDays(day, passed)).toBe(known);
      expect(daysBetween(day, known)).toBe(passed);
    }
  });

  test('a week begins on Monday, 1, and ends on Sunday, 7', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
    for (const day of days) expect(weekdayOf(day)).toBe(Temporal.PlainDate.from(day).dayOfWeek);
  });

  test.each([
    'tomorrow',
    '',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-11-25T00:00:00Z',
    '+010000-01-01',
  ])('what is no calendar day is an error, not a day: "%s"', (day) => {
    expect(() => weekdayOf(day)).toThrow(RangeError);
    expect(() => addDays(day, 1)).toThrow(RangeError);
    expect(() => daysBetween(day, '2026-11-25')).toThrow(RangeError);
    expect(() => daysBetween('2026-11-25', day)).toThrow(RangeError);
  });

  test('what is no instant is an error, not a day', () => {
    expect(() => dayIn('tomorrow', 'UTC')).toThrow(RangeError);
  });

  test('days end with the year 9999 and begin with the year 0', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('0000-01-02', -1)).toBe('0000-01-01');
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-11-25', Number.NaN)).toThrow(RangeError);
  });
});

describe('clocks of zones, as Temporal has them', () => {
  // Those of the US, some that are no whole hour off, and two whose clocks skip midnight.
  const clocks = [...zones, 'America/Los_Angeles', 'America/Anchorage', 'America/Havana', 'America/Santiago'];
  /** Every fifth minute of the days in which a zone's clocks change, and of two that are like any other. */
  const days = clocks.flatMap((zone) => {
    const usual = Temporal.ZonedDateTime.from(`2024-01-20T12:00[${zone}]`);
    const changes: Temporal.ZonedDateTime[] = [];
    for (let next = usual.getTimeZoneTransition('next'); next && next.year < 2030; ) {
      changes.push(next);
      next = next.getTimeZoneTransition('next');
    }
    return [...changes, usual].flatMap((change) =>
      [-1, 0, 1].map((days) => ({ zone, day: change.toPlainDate().add({ days }).toString() })),
    );
  });
  const times = Array.from({ length: 288 }, (_, index) =>
    Temporal.PlainTime.from('00:00')
      .add({ minutes: 5 * index })
      .toString({ smallestUnit: 'minute' }),
  );

  test('a wall-clock time is the earlier of two instants, or none where the clocks skip it', () => {
    expect(instantOf('2026-03-08', '02:30', 'America/New_York')).toBeNull();
    expect(instantOf('2026-11-01', '01:30', 'America/New_York')).toEqual(new Date('2026-11-01T05:30:00Z'));
    for (const { zone, day } of days)
      for (const time of times) {
        const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
        const [early, late] = (['earlier', 'later'] as const).map((disambiguation) =>
          wall.toZonedDateTime(zone, { disambiguation }),
        ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
        const known = early.toPlainDateTime().equals(wall) ? [early, late].map((at) => at.epochMilliseconds) : [];
        const moments = instantsOf(day, time, zone).map((at) => at.getTime());
        expect(moments).toEqual([...new Set(known)]);
        expect(instantOf(day, time, zone)?.getTime() ?? null).toBe(moments[0] ?? null);
      }
  });

  test('a day begins at midnight, or where the clocks jump over it', () => {
    expect(startOfDay('2025-09-07', 'America/Santiago')).toEqual(new Date('2025-09-07T04:00:00Z'));
    for (const { zone, day } of days)
      expect(startOfDay(day, zone).getTime()).toBe(
        Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds,
      );
  });

  test('the clock shows hours and minutes, cut at the minute', () => {
    expect(clockTimeIn('2026-11-25T05:00:59.999Z', 'America/New_York')).toBe('00:00');
    for (const { zone, day } of days)
      for (let at = Date.parse(day); at < Date.parse(day) + 86_400_000; at += 1_234_567) {
        const known = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainTime();
        expect(clockTimeIn(new Date(at), zone)).toBe(known.toString({ smallestUnit: 'minute' }));
      }
  });

  test.each(['24:00', '9:00', '09:60', '', '09:00:00'])('what is no clock time is an error: "%s"', (time) => {
    expect(() => instantOf('2026-11-25', time, 'UTC')).toThrow(RangeError);
    expect(() => instantOf('2026-02-30', '09:00', 'UTC')).toThrow(RangeError);
  });
});

describe('where the platform has Temporal', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test('days and clocks are the same as without it', async () => {
    const moments = [
      '2026-03-08T06:59:59.999Z',
      '2026-03-08T07:00:00Z',
      '2026-11-01T05:30:00Z',
      '1999-12-31T23:59:59.5Z',
    ];
    const shown = zones.flatMap((zone) => moments.map((at) => [dayIn(at, zone), clockTimeIn(at, zone)]));
    vi.stubGlobal('Temporal', Temporal);
    vi.resetModules();
    const there = await import('./time.ts');
    expect(zones.flatMap((zone) => moments.map((at) => [there.dayIn(at, zone), there.clockTimeIn(at, zone)]))).toEqual(
      shown,
    );
  });
});
