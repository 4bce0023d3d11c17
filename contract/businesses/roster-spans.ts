/** Hours of a week as minutes, where they begin and whether they overlap. */

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

type ClockSpan = { readonly from: string; readonly to: string };
type WeekSpan = ClockSpan & { readonly weekday: number };

/** Returns minutes after midnight of a clock time. */
function minutesOf(clockTime: string): number {
  return Number(clockTime.slice(0, 2)) * HOUR + Number(clockTime.slice(3, 5));
}

/** Returns how many minutes by the clock hours last; the same time twice is a day. */
export function clockMinutes({ from, to }: ClockSpan): number {
  return (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY;
}

/** Returns whether a break begins and ends within its hours, and leaves some of them. */
export function breakRunsWithin(span: ClockSpan, lunch: ClockSpan): boolean {
  const start = (minutesOf(lunch.from) - minutesOf(span.from) + DAY) % DAY;
  const length = clockMinutes(lunch);
  const whole = clockMinutes(span);
  return start + length <= whole && length < whole;
}

/** Returns the indexes of hours that overlap with earlier ones of the list; Sunday night runs into Monday. */
export function overlapping(week: readonly WeekSpan[]): number[] {
  return week.flatMap((span, index) => (week.slice(0, index).some((other) => overlap(span, other)) ? [index] : []));
}

function overlap(a: WeekSpan, b: WeekSpan): boolean {
  const [startA, startB] = [startOf(a), startOf(b)];
  return (startB - startA + WEEK) % WEEK < clockMinutes(a) || (startA - startB + WEEK) % WEEK < clockMinutes(b);
}

function startOf({ weekday, from }: WeekSpan): number {
  return (weekday - 1) * DAY + minutesOf(from);
}
