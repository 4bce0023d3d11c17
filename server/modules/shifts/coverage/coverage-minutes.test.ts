/** The board against a count of minutes, written without it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, clockTimeIn, dayIn, instantOf, toMillis, weekdayOf } from '#contract/time.ts';
import { coverageDay, type Week } from './coverage-day.ts';

const MINUTE = 60_000;
const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu'];
/** Among them the days on which clocks change. */
const days = ['2026-11-01', '2026-11-16', '2027-03-13', '2027-03-14'];

// Outside of the hour that clocks skip: what is meant by such a time has a test of its own.
const clock = fc
  .integer({ min: 0, max: 95 })
  .filter((quarter) => quarter < 8 || quarter > 11)
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`);
const weekday = fc.integer({ min: 1, max: 7 });

const situation = fc.record({
  day: fc.constantFrom(...days),
  timeZone: fc.constantFrom(...zones),
  openingHours: fc.uniqueArray(fc.record({ weekday, opens: clock, closes: clock }), {
    selector: (row) => row.weekday,
    maxLength: 7,
  }),
  staff: fc.array(
    fc.record({ name: fc.constant('D. Reyes'), role: fc.constant('Pharmacist'), weekday, from: clock, to: clock }),
    { maxLength: 6 },
  ),
  shifts: fc.array(
    fc.record({
      after: fc.integer({ min: -96, max: 120 }),
      quarters: fc.integer({ min: 16, max: 56 }),
      holder: fc.constantFrom(null, 'Grace Abara'),
    }),
    { maxLength: 4 },
  ),
  alarm: fc.integer({ min: -96, max: 120 }),
});

/** Whether weekly hours run at an instant: by the clock on the wall that day, or still from the evening before. */
function runs(rows: readonly { weekday: number; from: string; to: string }[], at: number, timeZone: string): boolean {
  const moment = new Date(at);
  const today = dayIn(moment, timeZone);
  return [today, addDays(today, -1)].some((day) =>
    rows.some(({ weekday: on, from, to }) => {
      if (on !== weekdayOf(day)) return false;
      const start = toMillis(instantOf(day, from, timeZone) ?? moment);
      const end = toMillis(instantOf(to <= from ? addDays(day, 1) : day, to, timeZone) ?? moment);
      return start <= at && at < end;
    }),
  );
}

test('counts every minute of opening time without anybody on duty, and tells those posted from those not', () => {
  fc.assert(
    fc.property(situation, ({ day, timeZone, openingHours, staff, shifts, alarm }) => {
      const midnight = toMillis(instantOf(day, '00:00', timeZone) ?? new Date(0));
      const quarter = 15 * MINUTE;
      const posted = shifts.map(({ after, quarters, holder }, index) => {
        const from = midnight + after * quarter;
        return {
          id: String(index),
          day: dayIn(new Date(from), timeZone),
          span: [from, from + quarters * quarter] as const,
          holder,
          covers: holder !== null,
          requests: 0,
          places: null,
        };
      });
      const alarmUntil = midnight + alarm * quarter;
      const week: Week = { timeZone, openingHours, staff, shifts: posted, needed: true, alarmUntil };
      const board = coverageDay(day, week);

      const hours = openingHours.filter((row) => row.weekday === weekdayOf(day));
      const open = hours.map(({ weekday: on, opens, closes }) => ({ weekday: on, from: opens, to: closes }));
      const isOn = (one: (typeof posted)[number], at: number) => one.span[0] <= at && at < one.span[1];
      let gaps = 0;
      const unfilled = new Map<string, number>();
      for (let at = midnight; at < midnight + 50 * 60 * MINUTE; at += quarter) {
        // Only the opening that begins on this day is this day's.
        const begun =
          dayIn(new Date(at), timeZone) === day || clockTimeIn(new Date(at), timeZone) < (open[0]?.to ?? '');
        if (!begun || !runs(open, at, timeZone)) continue;
        if (runs(staff, at, timeZone) || posted.some((one) => one.holder !== null && isOn(one, at))) continue;
        const waiting = posted.filter((one) => isOn(one, at));
        if (waiting.length === 0) gaps += 15;
        for (const { id } of waiting) unfilled.set(id, (unfilled.get(id) ?? 0) + 15);
      }
      expect(board.gapMinutes).toBe(gaps);
      for (const one of board.stretches.filter(({ kind }) => kind === 'posted')) {
        const minutes = unfilled.get(one.shiftId ?? '') ?? 0;
        expect([one.uncoveredMinutes, one.isUrgent]).toEqual([
          minutes,
          minutes > 0 && Date.parse(one.startsAt) < alarmUntil,
        ]);
      }
    }),
    { numRuns: 300 },
  );
});
