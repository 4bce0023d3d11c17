import { clockTimeIn, dayIn, weekdayOf } from '#contract/time.ts';

/** Returns the local day a shift starts on, which it belongs to, and its start as minutes after local midnight. */
export function localStart(startsAt: string | Date, timeZone: string) {
  const day = dayIn(startsAt, timeZone);
  const [hour = 0, minute = 0] = clockTimeIn(startsAt, timeZone).split(':').map(Number);
  return { day, weekday: weekdayOf(day), start_minute: hour * 60 + minute };
}
