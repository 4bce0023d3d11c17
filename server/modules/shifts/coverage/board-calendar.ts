/** What every board of one answer asks again: the days, and the clocks of zones. */
import { holidayOn } from '#contract/holidays.ts';
import { addDays, after, toDate, weekdayOf } from '#contract/time.ts';
import { type HoursOn, hoursIn, memoize } from './spans.ts';

const EPOCH = toDate('1970-01-01T00:00:00Z');

export type BoardDay = {
  readonly day: string;
  readonly weekday: number;
  readonly holiday: string | null;
};

export type BoardCalendar = {
  readonly days: readonly BoardDay[];
  /** The days and those before the first and after the last, whose nights touch them. */
  readonly near: readonly BoardDay[];
  hoursOn(timeZone: string): HoursOn;
  /** Returns an instant as it is sent. */
  iso(millis: number): string;
};

/** Returns the calendar of `count` days from a day on; each thing is worked out once, however many pharmacies ask. */
export function boardCalendar(from: string, count: number): BoardCalendar {
  const near = Array.from({ length: count + 2 }, (_, index) => {
    const day = addDays(from, index - 1);
    return { day, weekday: weekdayOf(day), holiday: holidayOn(day) };
  });
  return {
    days: near.slice(1, -1),
    near,
    hoursOn: hoursIn,
    iso: memoize((millis: number) => after(EPOCH, millis).toISOString()),
  };
}
