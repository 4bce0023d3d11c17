/** Working days: Monday to Friday without federal holidays (PRODUCT §4 to §6). */
import { holidayOn } from './holidays.ts';
import { addDays, after, clockTimeIn, dayIn, instantOf, MINUTE, startOfDay, toMillis, weekdayOf } from './time.ts';

const FRIDAY = 5;

/** Returns the so-many-th working day after a day. */
function workingDayAfter(from: string, days: number): string {
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Returns how many working days come after a day, up to another and with it. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) count += 1;
  }
  return count;
}

function isWorkingDay(day: string): boolean {
  return weekdayOf(day) <= FRIDAY && holidayOn(day) === null;
}

/** Returns the last minute of the so-many-th working day after the day of a moment, by a zone's calendar. */
export function endOfWorkingDay(moment: Date, days: number, timeZone: string): Date {
  const day = workingDayAfter(dayIn(moment, timeZone), days);
  return endOfDay(day, timeZone);
}

/** Returns the last minute of a calendar day in a zone. */
export function endOfDay(day: string, timeZone: string): Date {
  return after(startOfDay(addDays(day, 1), timeZone), -MINUTE);
}

/** Returns the same clock time in a zone so many working days later; the day of `moment` itself doesn't count. */
export function workingDaysAfter(moment: Date, days: number, timeZone: string): Date {
  const day = workingDayAfter(dayIn(moment, timeZone), days);
  // A time the clocks skip that day is the same distance after its midnight.
  return (
    instantOf(day, clockTimeIn(moment, timeZone), timeZone) ??
    after(startOfDay(day, timeZone), toMillis(moment) - toMillis(startOfDay(dayIn(moment, timeZone), timeZone)))
  );
}
