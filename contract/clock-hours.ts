/** The hours of a shift as a form has them: clock times in its place's zone, on nights the clocks change too (PRODUCT §10). */
import { addDays, clockTimeIn, dayIn, instantsOf, toDate } from './time.ts';

export type ClockHours = {
  /** `2026-11-25` */
  readonly day: string;
  /** `09:00` */
  readonly starts: string;
  /** At or before the start it is on the next day. */
  readonly ends: string;
  /** Of an hour that the clocks show twice, the second is meant; of any other it says nothing. */
  readonly startsSecond?: boolean | undefined;
  readonly endsSecond?: boolean | undefined;
};

/** Returns the hours of a shift as a form has them. */
export function clockHoursOf(startsAt: string, endsAt: string, timeZone: string): Required<ClockHours> {
  return {
    day: dayIn(startsAt, timeZone),
    starts: clockTimeIn(startsAt, timeZone),
    ends: clockTimeIn(endsAt, timeZone),
    startsSecond: isSecond(startsAt, timeZone),
    endsSecond: isSecond(endsAt, timeZone),
  };
}

/** Returns the moments that hours name; null for a time that the clocks skip that night. */
export function momentsOf(
  { day, starts, ends, startsSecond = false, endsSecond = false }: ClockHours,
  timeZone: string,
): { startsAt: Date | null; endsAt: Date | null } {
  return {
    startsAt: momentOf(instantsOf(day, starts, timeZone), startsSecond),
    endsAt: momentOf(instantsOf(ends <= starts ? addDays(day, 1) : day, ends, timeZone), endsSecond),
  };
}

/** Returns the start and end of a shift; null while one is not typed yet, or is a time that the clocks skip. */
export function shiftInstants(hours: ClockHours, timeZone: string): { startsAt: Date; endsAt: Date } | null {
  if (!hours.day || !hours.starts || !hours.ends) return null;
  const { startsAt, endsAt } = momentsOf(hours, timeZone);
  return startsAt && endsAt && { startsAt, endsAt };
}

/** Returns every moment of the clock time that a moment shows, the earlier first: two of an hour that the clocks repeat. */
export function sameOnTheClock(at: string | Date, timeZone: string): Date[] {
  return instantsOf(dayIn(at, timeZone), clockTimeIn(at, timeZone), timeZone);
}

function isSecond(at: string, timeZone: string): boolean {
  const [, second] = sameOnTheClock(at, timeZone);
  return second !== undefined && toDate(at) >= second;
}

function momentOf([first, second]: readonly Date[], isSecondMeant: boolean): Date | null {
  return (isSecondMeant && second) || first || null;
}
