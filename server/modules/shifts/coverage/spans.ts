import { addDays, after, DAY, HOUR, instantOf, MINUTE, startOfDay, toMillis } from '#contract/time.ts';

/** Stretches of time as milliseconds, from the first to before the second. */
export type Span = readonly [from: number, to: number];

/** Returns what of `span` none of the `covers` covers, in order. */
export function uncovered(span: Span, covers: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = span[0];
  for (const [start, end] of inOrder(covers)) {
    if (start > from) left.push([from, Math.min(start, span[1])]);
    from = Math.max(from, end);
    if (from >= span[1]) break;
  }
  if (from < span[1]) left.push([from, span[1]]);
  return left;
}

/** They mostly are. */
function inOrder(spans: readonly Span[]): readonly Span[] {
  const isAfter = (span: Span, index: number) => index === 0 || span[0] >= (spans[index - 1] as Span)[0];
  return spans.every(isAfter) ? spans : spans.toSorted((a, b) => a[0] - b[0]);
}

/**
 * Weekly hours on a calendar day of a zone: `09:00`–`17:00`. An end at or before the start is on the next day, the same time
 * twice is round the clock. On the day clocks change the span is as long as it really lasts.
 */
export type HoursOn = (day: string, from: string, to: string) => Span;

/** More than a year, of each zone. */
const MOST_DAYS = 400;
const MOST_ZONES = 50;

/** Returns the weekly hours of a zone, each day’s beginning worked out once: boards ask for the same again and again. */
export const hoursIn: (timeZone: string) => HoursOn = memoize(hoursOf, MOST_ZONES);

function hoursOf(timeZone: string): HoursOn {
  const beginningOf = memoize((day: string) => toMillis(startOfDay(day, timeZone)), MOST_DAYS);
  const clocksOn = memoize((day: string): Clocks => {
    const next = addDays(day, 1);
    const [begins, ends, over] = [day, next, addDays(next, 1)].map(beginningOf) as [number, number, number];
    return { begins, isPlain: ends - begins === DAY, next, ends, isNextPlain: over - ends === DAY };
  }, MOST_DAYS);
  return (day, from, to) => {
    const { begins, isPlain, next, ends, isNextPlain } = clocksOn(day);
    const start = isPlain ? begins + millisOf(from) : instantIn(day, from, timeZone);
    if (to > from) return [start, isPlain ? begins + millisOf(to) : instantIn(day, to, timeZone)];
    return [start, isNextPlain ? ends + millisOf(to) : instantIn(next, to, timeZone)];
  };
}

/** A day and the one after it. Where no clock changes, a time of the day is as far from its beginning as it says. */
type Clocks = {
  readonly begins: number;
  readonly isPlain: boolean;
  readonly next: string;
  readonly ends: number;
  readonly isNextPlain: boolean;
};

/** Returns a function that works out each of its values once, and again when it has kept so many others. */
export function memoize<K, V>(find: (key: K) => V, most = Number.POSITIVE_INFINITY): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = find(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}

/** `09:30` after midnight; digit by digit, as it is asked for more often than anything else. */
function millisOf(clockTime: string): number {
  const digit = (at: number) => clockTime.charCodeAt(at) - ZERO;
  return (digit(0) * 10 + digit(1)) * HOUR + (digit(3) * 10 + digit(4)) * MINUTE;
}
const ZERO = '0'.charCodeAt(0);

/** A time the clocks skip is the same time by the clock that was not put forward yet. */
function instantIn(day: string, clockTime: string, timeZone: string): number {
  const moment = instantOf(day, clockTime, timeZone);
  if (moment) return toMillis(moment);
  const hour = `${String((Number(clockTime.slice(0, 2)) + 23) % 24).padStart(2, '0')}${clockTime.slice(2)}`;
  return toMillis(after(instantOf(day, hour, timeZone) ?? `${day}T${clockTime}:00Z`, HOUR));
}

/** Returns what two stretches have in common: one, or none. */
export function common([from, to]: Span, [start, end]: Span): Span[] {
  const shared: Span = [Math.max(from, start), Math.min(to, end)];
  return shared[0] < shared[1] ? [shared] : [];
}
