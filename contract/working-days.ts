/** Working days: Monday to Friday without federal holidays (PRODUCT §4, §5). */
import { holidayOn } from './holidays.ts';
import { addDays, after, dayIn, MINUTE, startOfDay, weekdayOf } from './time.ts';

const FRIDAY = 5;

function isWorkingDay(day: string): boolean {
  return weekdayOf(day) <= FRIDAY && holidayOn(day) === null;
}

/** Returns the last minute of the so-many-th working day after the day of a moment, by a zone's calendar. */
export function endOfWorkingDay(moment: Date, days: number, timeZone: string): Date {
  let day = dayIn(moment, timeZone);
  for (let left = days; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1);
  return after(startOfDay(addDays(day, 1), timeZone), -MINUTE);
}
