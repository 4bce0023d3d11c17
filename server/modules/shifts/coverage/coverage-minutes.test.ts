/** The board against a count of minutes, written without it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, instantOf, toMillis, weekdayOf } from '#contract/time.ts';
import { boardCalendar } from './board-calendar.ts';
import { coverageDays } from './coverage-day.ts';

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

/** Hours with or without a break: some quarters into them, so long, and spent where. */
const breakIn = fc.option(
  fc.record({ after: fc.integer({ min: 0, max: 20 }), quarters: fc.integer({ min: 1, max: 6 }), onSite: fc.boolean() }),
);
const nearDay = fc.integer({ min: -3, max: 3 });
const range = fc.tuple(nearDay, nearDay).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const situation = fc.record({
  day: fc.constantFrom(...days),
  timeZone: fc.constantFrom(...zones),
  openingHours: fc.uniqueArray(fc.record({ weekday, opens: clock, closes: clock }), {
    selector: (row) => row.weekday,
    maxLength: 7,
  }),
  staff: fc.array(
    fc.record({
      week: fc.array(fc.record({ weekday, from: clock, to: clock, lunch: breakIn }), { maxLength: 5 }),
      daysOff: fc.array(range, { maxLength: 2 }),
      firstDay: fc.option(nearDay, { freq: 4 }),
      lastDay: fc.option(nearDay, { freq: 4 }),
    }),
    { maxLength: 4 },
  ),
  // Of which the first that a day is part of counts: the contract refuses two on one day.
  closures: fc.array(fc.record({ range, hours: fc.option(fc.record({ opens: clock, closes: clock })) }), {
    maxLength: 2,
  }),
  shifts: fc.array(
    fc.record({
      after: fc.integer({ min: -96, max: 120 }),
      quarters: fc.integer({ min: 16, max: 56 }),
      holder: fc.constantFrom(null, 'Grace Abara'),
    }),
    { maxLength: 4 },
  ),
  alarm: fc.integer({ min: -96, max: 120 }),
  rosterAsked: fc.boolean(),
});
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

const QUARTER = 15 * MINUTE;
const quarterOf = (time: string) => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15;
const clockOf = (quarter: number) =>
  `${String(Math.floor((quarter % 96) / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Whether wall-clock hours that begin on a day run at an instant. */
function runs(day: string, from: string, to: string, at: number, timeZone: string): boolean {
  const start = toMillis(instantOf(day, from, timeZone) ?? new Date(Number.NaN));
  const end = toMillis(instantOf(to <= from ? addDays(day, 1) : day, to, timeZone) ?? new Date(Number.NaN));
  return start <= at && at < end;
}

/** The break in clock times; null where it does not fit into the hours or touches the hour that clocks skip. */
function lunchOf({ from, to, lunch }: Situation['staff'][number]['week'][number]) {
  if (!lunch) return null;
  const length = (quarterOf(to) - quarterOf(from) + 96) % 96 || 96;
  const start = quarterOf(from) + lunch.after;
  const end = start + lunch.quarters;
  if (lunch.after + lunch.quarters > length || lunch.quarters === length) return null;
  if ([start, end].some((quarter) => quarter % 96 >= 8 && quarter % 96 <= 11)) return null;
  return { from: clockOf(start), to: clockOf(end), onSite: lunch.onSite };
}

test('counts every minute of opening time without anybody on duty, and tells those posted from those not', () => {
  fc.assert(
    fc.property(situation, ({ day, timeZone, openingHours, alarm, rosterAsked, ...given }) => {
      const midnight = toMillis(instantOf(day, '00:00', timeZone) ?? new Date(0));
      const posted = given.shifts.map(({ after, quarters, holder }, index) => {
        const from = midnight + after * QUARTER;
        return {
          id: String(index),
          day: dayIn(new Date(from), timeZone),
          span: [from, from + quarters * QUARTER] as const,
          holder,
          covers: holder !== null,
          requests: 0,
          favoritesUntil: null,
          places: null,
        };
      });
      const near = (offset: number) => addDays(day, offset);
      const closures = given.closures.map(({ range: [from, to], hours }, index) => ({
        ...{ id: String(index), name: 'Inventory', from: near(from), to: near(to), hours },
      }));
      const staff = given.staff.map(({ week, daysOff, firstDay, lastDay }) => ({
        name: 'D. Reyes',
        week: week.map((span) => ({ ...span, lunch: lunchOf(span) })),
        daysOff: daysOff.map(([from, to]) => ({ from: near(from), to: near(to), note: '' })),
        firstDay: firstDay === null ? null : near(firstDay),
        lastDay: lastDay === null ? null : near(lastDay),
      }));
      const alarmUntil = midnight + alarm * QUARTER;
      const calendar = boardCalendar(day, 1);
      const own = { hoursOn: calendar.hoursOn(timeZone), openingHours, staff, closures };
      const [board] = coverageDays(calendar, { ...own, rosterAsked, shifts: posted, needed: true, alarmUntil });

      const closureOf = (on: string) => closures.find(({ from, to }) => from <= on && on <= to);
      const isOpen = (on: string, at: number) => {
        const hours = openingHours.find((row) => row.weekday === weekdayOf(on));
        if (!hours || !runs(on, hours.opens, hours.closes, at, timeZone)) return false;
        const closure = closureOf(on);
        if (!closure) return true;
        return closure.hours !== null && runs(on, closure.hours.opens, closure.hours.closes, at, timeZone);
      };
      /** Whether somebody of the own staff is there, and at a break elsewhere. */
      const ownAt = (at: number) =>
        [-2, -1, 0, 1, 2].map(near).flatMap((on) => {
          const closure = closureOf(on);
          if (closure && !closure.hours) return [];
          const isUsuallyOpen = openingHours.some((row) => row.weekday === weekdayOf(on));
          if (closure && isUsuallyOpen && !isOpen(on, at)) return [];
          return staff
            .filter(({ firstDay, lastDay }) => !(firstDay && on < firstDay) && !(lastDay && on > lastDay))
            .filter(({ daysOff }) => !daysOff.some(({ from, to }) => from <= on && on <= to))
            .flatMap(({ week }) => week)
            .filter((span) => span.weekday === weekdayOf(on) && runs(on, span.from, span.to, at, timeZone))
            .map(({ from, lunch }) => {
              if (!lunch) return { isAway: false, isAtLunch: false };
              const isAtLunch = runs(lunch.from < from ? addDays(on, 1) : on, lunch.from, lunch.to, at, timeZone);
              return { isAway: isAtLunch && !lunch.onSite, isAtLunch };
            });
        });
      const isOn = (one: (typeof posted)[number], at: number) => one.span[0] <= at && at < one.span[1];
      let gaps = 0;
      const atLunch = new Map<number, boolean>();
      const unfilled = new Map<string, { minutes: number; beyondLunch: boolean }>();
      for (let at = midnight - 4 * QUARTER; at < midnight + 50 * 60 * MINUTE; at += QUARTER) {
        if (!isOpen(day, at)) continue;
        const there = ownAt(at);
        if (there.some(({ isAway }) => !isAway)) continue;
        if (posted.some((one) => one.holder !== null && isOn(one, at))) continue;
        const waiting = posted.filter((one) => isOn(one, at));
        if (waiting.length === 0) {
          gaps += 15;
          atLunch.set(
            at,
            there.some(({ isAtLunch }) => isAtLunch),
          );
        }
        for (const { id } of waiting) {
          const before = unfilled.get(id) ?? { minutes: 0, beyondLunch: false };
          unfilled.set(id, { minutes: before.minutes + 15, beyondLunch: before.beyondLunch || there.length === 0 });
        }
      }
      if (!board) throw new Error('the day is missing');
      expect(board.gapMinutes).toBe(gaps);
      for (const gap of board.stretches.filter(({ kind }) => kind === 'gap')) {
        const within = [...atLunch].filter(([at]) => Date.parse(gap.startsAt) <= at && at < Date.parse(gap.endsAt));
        const isLunch = within.every(([, lunch]) => lunch);
        expect([gap.isLunch, gap.isUrgent]).toEqual([isLunch, rosterAsked && !isLunch]);
      }
      for (const one of board.stretches.filter(({ kind }) => kind === 'posted')) {
        const { minutes, beyondLunch } = unfilled.get(one.shiftId ?? '') ?? { minutes: 0, beyondLunch: false };
        expect([one.uncoveredMinutes, one.isUrgent]).toEqual([
          minutes,
          rosterAsked && beyondLunch && Date.parse(one.startsAt) < alarmUntil,
        ]);
      }
    }),
    { numRuns: 500 },
  );
});
