/** Free hours against a clock that is looked at minute by minute. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, clockTimeIn, dayIn, MINUTE, startOfDay, toMillis } from '../time.ts';
import type { Availability, FreeHours } from './availability.ts';
import { allDay, dayState, hoursOn, isFree, takenStretches } from './free-hours.ts';

const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'] as const;
/** Around both changes of the clocks, and an ordinary week. */
const firstDays = ['2026-03-06', '2026-10-30', '2026-11-20'] as const;

// Half past one is said twice when the clocks go back: by a clock alone nobody can tell which is meant.
const clockTime = fc
  .integer({ min: 0, max: 47 })
  .filter((half) => half !== 3)
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const hours = fc.oneof(fc.constant(null), fc.constant(allDay), fc.record({ from: clockTime, to: clockTime }));

const anyCase = fc.record({
  timeZone: fc.constantFrom(...zones),
  first: fc.constantFrom(...firstDays),
  week: fc.array(hours, { minLength: 7, maxLength: 7 }),
  chosen: fc.array(fc.record({ in: fc.integer({ min: -1, max: 5 }), hours }), { maxLength: 4 }),
  start: fc.integer({ min: 0, max: 4 * 24 * 60 }),
  length: fc.integer({ min: 1, max: 14 * 60 }),
});

/** What a clock on the wall says of a minute: by the hours of its day, or of the day before where those go past midnight. */
function isFreeByClock(availability: Availability, at: number): boolean {
  const day = dayIn(new Date(at), availability.timeZone);
  const time = clockTimeIn(new Date(at), availability.timeZone);
  if (availability.days.some((one) => one.day === day && one.hours === null)) return false;
  const pastMidnight = ({ from, to }: FreeHours) => to <= from;
  const today = hoursOn(availability, day);
  const before = hoursOn(availability, addDays(day, -1));
  const byToday = today !== null && time >= today.from && (pastMidnight(today) || time < today.to);
  return byToday || (before !== null && pastMidnight(before) && time < before.to);
}

test('somebody is free for a shift exactly when a clock at home says so in each of its minutes', () => {
  let free = 0;
  fc.assert(
    fc.property(anyCase, ({ timeZone, first, week, chosen, start, length }) => {
      const days = [...new Map(chosen.map((one) => [addDays(first, one.in), one.hours])).entries()];
      const availability: Availability = { timeZone, week, days: days.map(([day, its]) => ({ day, hours: its })) };
      const from = toMillis(startOfDay(first, timeZone)) + start * MINUTE;
      const minutes = Array.from({ length }, (_, minute) => from + minute * MINUTE);
      const byClock = minutes.every((at) => isFreeByClock(availability, at));
      expect(isFree(availability, new Date(from), new Date(from + length * MINUTE))).toBe(byClock);
      free += Number(byClock);
    }),
    { numRuns: 1500 },
  );
  expect(free, 'cases in which they are free').toBeGreaterThan(100);
}, 60_000);

const everyDay = Array.from({ length: 7 }, () => allDay);
const at = (timeZone: string, week: (FreeHours | null)[], days: Availability['days'] = []): Availability => ({
  timeZone,
  week,
  days,
});

test('days that are free all day have no gap at midnight, not even where the clocks change', () => {
  for (const first of firstDays)
    expect(takenStretches(at('America/New_York', everyDay), first, addDays(first, 5))).toEqual([]);
});

test('a night shift needs the evening and the morning after', () => {
  const nights = at(
    'America/New_York',
    Array.from({ length: 7 }, () => ({ from: '20:00', to: '08:00' })),
  );
  const night = (end: string) => isFree(nights, '2026-11-24T02:00:00Z', end);
  expect(night('2026-11-24T12:00:00Z')).toBe(true);
  expect(night('2026-11-24T13:30:00Z')).toBe(false);
  const off = { ...nights, days: [{ day: '2026-11-24', hours: null }] };
  expect(isFree(off, '2026-11-24T02:00:00Z', '2026-11-24T12:00:00Z'), 'the day after is off').toBe(false);
});

test('the hours are those of the home, whatever the pharmacy\u2019s zone', () => {
  const mornings = at(
    'America/Los_Angeles',
    Array.from({ length: 7 }, () => ({ from: '06:00', to: '14:00' })),
  );
  expect(isFree(mornings, '2026-11-24T14:00:00Z', '2026-11-24T22:00:00Z')).toBe(true);
  expect(isFree({ ...mornings, timeZone: 'America/New_York' }, '2026-11-24T14:00:00Z', '2026-11-24T22:00:00Z')).toBe(
    false,
  );
});

test('a chosen day goes before the usual week', () => {
  const week = [...everyDay.slice(0, 6), null];
  const chosen = at('America/New_York', week, [{ day: '2026-11-29', hours: { from: '13:00', to: '22:00' } }]);
  expect(['2026-11-28', '2026-11-29', '2026-12-06'].map((day) => dayState(hoursOn(chosen, day)))).toEqual([
    'free',
    'part',
    'off',
  ]);
});
