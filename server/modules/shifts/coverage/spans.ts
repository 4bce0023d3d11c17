import { addDays, after, HOUR, instantOf, toMillis } from '#contract/time.ts';

/** Stretches of time as milliseconds, from the first to before the second. */
export type Span = readonly [from: number, to: number];

/** Returns what of `span` none of the `covers` covers, in order. */
export function uncovered(span: Span, covers: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = span[0];
  for (const [start, end] of [...covers].sort((a, b) => a[0] - b[0])) {
    if (start > from) left.push([from, Math.min(start, span[1])]);
    from = Math.max(from, end);
    if (from >= span[1]) break;
  }
  if (from < span[1]) left.push([from, span[1]]);
  return left;
}

/**
 * Returns weekly hours on a calendar day of a zone: `09:00`–`17:00`. An end at or before the start is on the next day, the
 * same time twice is round the clock. On the day clocks change the span is as long as it really lasts.
 */
export function hoursOn(day: string, from: string, to: string, timeZone: string): Span {
  return [instant(day, from, timeZone), instant(to <= from ? addDays(day, 1) : day, to, timeZone)];
}

/** A time the clocks skip is the same time by the clock that was not put forward yet. */
function instant(day: string, clockTime: string, timeZone: string): number {
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
