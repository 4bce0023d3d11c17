/** Times as text, in the page's language. Every function takes its zone. */
import { plural, t } from '@lingui/core/macro';
import { clockTimeIn, DAY, dayIn, daysBetween, minutesBetween, toMillis } from '#contract/time.ts';
import { momentIn } from '#contract/words/moments.ts';
import { now } from '#web/clock.ts';
import { locale } from '#web/language/language.ts';
import { number } from './format-number.ts';
import { formatsOf, zonePart } from './formats.ts';

/** Returns a formatter per zone; calendar days are read in UTC. */
const zoned = (style: string, options: Intl.DateTimeFormatOptions) =>
  formatsOf(style, (locale, timeZone) => {
    const { format } = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    // Some engines put a narrow no-break space before AM.
    return (millis: number) => format(millis).replace(/[\u202f\u00a0]/g, ' ');
  });

const formats = {
  weekday: zoned('weekday', { weekday: 'short' }),
  month: zoned('month', { month: 'short' }),
  dayAndYear: zoned('day and year', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
};

const zoneNames = { shortGeneric: zonePart('shortGeneric'), longGeneric: zonePart('longGeneric') };

const HALF_YEAR = 183 * DAY;

/** Returns the text with spaces at which no line ends: for a day or a time among words. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** `9:00 AM` */
export function clockTime(at: string, timeZone: string): string {
  return momentIn(locale(), at, timeZone, 'clock');
}

/** Returns a time of day without a day (`21:30`) as `9:30 PM`; '' for what is none. */
export function wallTime(time: string): string {
  return /^\d\d:\d\d$/.test(time) ? clockTime(`2000-01-01T${time}:00Z`, 'UTC') : '';
}

/** Returns `Wed, Nov 25`; `Tue, Nov 18, 2025` of a day more than half a year away, which would be taken for a near one. */
export function dayLabel(at: string, timeZone: string): string {
  const isFar = Math.abs(toMillis(at) - now()) > HALF_YEAR;
  return isFar ? formats.dayAndYear(timeZone)(toMillis(at)) : momentIn(locale(), at, timeZone, 'day');
}

/** `Nov 25, 2026` */
export function dateLabel(at: string, timeZone: string): string {
  return momentIn(locale(), at, timeZone, 'date');
}

/** Returns a calendar day (`2026-11-25`) as `Wed, Nov 25`, `Nov 25` or `Nov 25, 2026`. */
export function calendarDay(day: string, style: 'weekday' | 'short' | 'year' = 'weekday'): string {
  const styles = { weekday: 'day', short: 'short', year: 'date' } as const;
  return momentIn(locale(), `${day}T00:00:00Z`, 'UTC', styles[style]);
}

/** Returns `Wed` for a calendar day. */
export function weekdayShort(day: string): string {
  return formats.weekday('UTC')(toMillis(`${day}T00:00:00Z`));
}

/** Returns `Nov` for a calendar day. */
export function monthShort(day: string): string {
  return formats.month('UTC')(toMillis(`${day}T00:00:00Z`));
}

/** Returns the day of the month of a calendar day: `25`. */
export function dayNumber(day: string): string {
  return String(Number(day.slice(8, 10)));
}

/** Returns `Nov 21 – Dec 4` for two calendar days, both included. */
export function dayRange(from: string, to: string): string {
  return from === to ? calendarDay(from, 'short') : `${calendarDay(from, 'short')} – ${calendarDay(to, 'short')}`;
}

/** Returns `Wed, Nov 25, 9:00 AM ET` for among words: no line ends within the day or the time. */
export function momentWords(at: string, timeZone: string): string {
  const time = `${clockTime(at, timeZone)} ${zoneShort(at, timeZone)}`;
  return `${unbroken(dayLabel(at, timeZone))}, ${unbroken(time)}`;
}

/** Returns `9:00 PM – 7:00 AM (+1 day)`. It wraps only before a time or before `(+1 day)`. */
export function timeRange(from: string, to: string, timeZone: string): string {
  const later = daysLater(from, to, timeZone);
  const end = unbroken(clockTime(to, timeZone)) + (later ? ` ${unbroken(`(${later})`)}` : '');
  return `${unbroken(clockTime(from, timeZone))} – ${end}`;
}

/** Returns `+1 day` for what ends on a later day than it starts, else null. */
export function daysLater(from: string, to: string, timeZone: string): string | null {
  const days = daysBetween(dayIn(from, timeZone), dayIn(to, timeZone));
  return days > 0 ? plural(days, { one: '+# day', other: '+# days' }) : null;
}

/** Returns the zone's short name without its season: `ET`. */
export function zoneShort(at: string, timeZone: string): string {
  return zoneNames.shortGeneric(timeZone)(toMillis(at));
}

/** Returns `Eastern time`, shown once per view. */
export function zoneName(at: string, timeZone: string): string {
  return zoneNames
    .longGeneric(timeZone)(toMillis(at))
    .replace(/ Time$/, ' time');
}

/** Returns `zoneName` for the start of a line or a sentence: `Hora del Este`. */
export function zoneHeading(at: string, timeZone: string): string {
  const name = zoneName(at, timeZone);
  return name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}

/** Returns `7:00 AM your time`, or null when both zones show the same time. */
export function yourTime(at: string, timeZone: string, yours: string): string | null {
  const theirs = clockTime(at, timeZone);
  const own = clockTime(at, yours);
  return theirs === own && dayIn(at, timeZone) === dayIn(at, yours) ? null : t`${own} your time`;
}

/** Returns paid hours: `9.5 h`, `6 h`. */
export function hours(minutes: number): string {
  return `${number(minutes / 60, 2)} h`;
}

/** Returns an exact length: `26 h 12 min`, `45 min`, `3 d 4 h`. */
export function duration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const days = Math.floor(whole / 1440);
  if (days >= 3)
    return [`${days} d`, whole % 1440 >= 60 && `${Math.floor((whole % 1440) / 60)} h`].filter(Boolean).join(' ');
  const h = Math.floor(whole / 60);
  return [h > 0 && `${h} h`, (whole % 60 > 0 || h === 0) && `${whole % 60} min`].filter(Boolean).join(' ');
}

/** Returns how a shift's length differs on a day the clocks change: `1 h shorter`, or null. */
export function clockChange(from: string, to: string, timeZone: string): string | null {
  const wall = wallMinutes(to, timeZone) - wallMinutes(from, timeZone);
  const difference = minutesBetween(from, to) - wall;
  if (difference === 0) return null;
  const length = hours(Math.abs(difference));
  return difference < 0 ? t`${length} shorter` : t`${length} longer`;
}

function wallMinutes(at: string, timeZone: string): number {
  const [hour = 0, minute = 0] = clockTimeIn(at, timeZone).split(':').map(Number);
  return daysBetween('2000-01-01', dayIn(at, timeZone)) * 1440 + hour * 60 + minute;
}

/**
 * Returns `in 26 h 12 min` or `2 h ago` under 72 hours (DESIGN-LANGUAGE §4), else null. `now` in milliseconds. Past
 * times are rounded.
 */
export function relative(at: string, now: number): string | null {
  const minutes = Math.round((toMillis(at) - now) / 60_000);
  if (Math.abs(minutes) >= 72 * 60) return null;
  if (minutes === 0) return t`now`;
  const ahead = duration(minutes);
  if (minutes > 0) return t`in ${ahead}`;
  const ago = -minutes;
  if (ago < 60) return t`${ago} min ago`;
  const hoursAgo = Math.round(ago / 60);
  const daysAgo = Math.round(ago / 1440);
  return ago < 48 * 60 ? t`${hoursAgo} h ago` : t`${daysAgo} days ago`;
}

/** Returns an instant for `<time datetime>`. */
export function isoOf(at: string): string {
  return at;
}
