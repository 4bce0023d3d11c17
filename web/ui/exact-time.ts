/** Times of the hour that comes twice on the night the clocks go back, told apart by the zone's season. */
import { sameOnTheClock } from '#contract/clock-hours.ts';
import { toMillis } from '#contract/time.ts';
import { clockTime } from './format-time.ts';
import { zonePart } from './formats.ts';

const seasons = zonePart('short');

/** Returns the zone's short name with its season: `EDT`, `EST`. */
export function zoneOfSeason(at: string, timeZone: string): string {
  return seasons(timeZone)(toMillis(at));
}

/** Returns `9:00 AM`; `1:30 AM EST` of a time that comes twice that night. */
export function exactTime(at: string, timeZone: string): string {
  const time = clockTime(at, timeZone);
  return sameOnTheClock(at, timeZone).length > 1 ? `${time} ${zoneOfSeason(at, timeZone)}` : time;
}
