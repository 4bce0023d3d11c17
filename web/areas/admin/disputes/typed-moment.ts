/** What a clock time means that an Admin types between the hours of two sides. */
import { addDays, dayIn, daysBetween, instantsOf, toDate, toMillis } from '#contract/time.ts';

type Span = { readonly startedAt: string; readonly endedAt: string };

/**
 * Returns the moment within the claimed hours, else around them, that is nearest to where the field stood: overnight a clock time is on
 * one of two days, and on the night the clocks go back it may come twice. Null for a time that the clocks skip.
 */
export function typedMoment(clock: string, stood: string, claimed: Span, timeZone: string): string | null {
  const [from, to] = [toDate(claimed.startedAt), toDate(claimed.endedAt)];
  const first = dayIn(from, timeZone);
  const days = Array.from({ length: daysBetween(first, dayIn(to, timeZone)) + 1 }, (_, index) => addDays(first, index));
  const byDay = days.map((day) => instantsOf(day, clock, timeZone));
  const moments = byDay.flat();
  const within = moments.filter((moment) => moment >= from && moment <= to);
  if (within.length === 0 && byDay.some((ofDay) => ofDay.length === 0)) return null;
  const distance = (moment: Date) => Math.abs(toMillis(moment) - toMillis(stood));
  const near = (within.length > 0 ? within : moments).toSorted((a, b) => distance(a) - distance(b));
  return near[0]?.toISOString() ?? null;
}
