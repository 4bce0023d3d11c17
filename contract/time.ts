/**
 * Instants, zones and calendar days. The only place that computes with time.
 *
 * Everything is an instant (ISO 8601 with offset on the wire) plus the pharmacy's IANA zone (PRODUCT §10); overnight and
 * daylight-saving shifts last the elapsed time.
 */
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { type Language, locales } from './language.ts';

/** An instant on the wire: ISO 8601 with `Z` or an offset. */
export const Instant = z.iso.datetime({ offset: true });
/** A calendar day: `2026-11-25`. */
export const Day = z.iso.date();
/** A day one may ask about: far enough for all there is, and no date that only looks like one. */
export const AskedDay = z.iso
  .date('Enter a date like 2026-11-25')
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'Choose a date between 2000 and 2100');
/** An IANA zone name: `America/New_York`. */
export const TimeZone = z.string().min(1).max(64);
/** A wall-clock time: `09:00`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00');

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whole minutes from `start` to `end`; negative when `end` is earlier. */
export function minutesBetween(start: Date | string, end: Date | string): number {
  return Math.round((toMillis(end) - toMillis(start)) / MINUTE);
}

/** The instant `millis` after `moment`. */
export function after(moment: Date | string, millis: number): Date {
  return new Date(toMillis(moment) + millis);
}

/** Milliseconds since the epoch. */
export function toMillis(moment: Date | string): number {
  return typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
}

export function toDate(moment: Date | string): Date {
  return new Date(toMillis(moment));
}

/** The calendar day of an instant in a zone. */
export function dayIn(moment: Date | string, timeZone: string): string {
  return daysOf(timeZone).format(toMillis(moment));
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Lists ask for the day of each row: the platform's own calendar answers in a twentieth of the time Temporal takes. */
function daysOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  // Swedish writes calendar days as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, made);
  return made;
}

/** The wall-clock time of an instant in a zone: `09:00`. */
export function clockTimeIn(moment: Date | string, timeZone: string): string {
  return zoned(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** ISO weekday of a calendar day, Monday 1 to Sunday 7. RangeError for what is no day. */
export function weekdayOf(day: string): number {
  return new Date(millisOf(day)).getUTCDay() || 7;
}

/** The calendar day `days` later. RangeError for what is no day, or when that one is not of the years 0 to 9999. */
export function addDays(day: string, days: number): string {
  return dayOf(millisOf(day) + days * DAY);
}

/** Whole calendar days from `from` to `to`. RangeError for what is no day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((millisOf(to) - millisOf(from)) / DAY);
}

/** Of a day's beginning in UTC. The platform reads February 30 as March 2: only what comes back the same is a day. */
function millisOf(day: string): number {
  const millis = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(millis) || dayOf(millis) !== day) throw new RangeError(`Not a calendar day: ${day}`);
  return millis;
}

function dayOf(millis: number): string {
  const written = new Date(millis).toISOString();
  // Years of more than four digits are written with a sign.
  if (written.length !== WRITTEN_LENGTH) throw new RangeError(`A day beyond the calendar: ${written}`);
  return written.slice(0, 10);
}

const WRITTEN_LENGTH = '2026-11-25T00:00:00.000Z'.length;

/**
 * The instant of a wall-clock time in a zone. A time the clocks skip (02:30 in spring) is null; a time they repeat is
 * the earlier one.
 */
export function instantOf(day: string, clockTime: string, timeZone: string): Date | null {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(clockTime));
  const moment = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (!moment.toPlainDateTime().equals(wall)) return null;
  return new Date(moment.epochMilliseconds);
}

/** First instant of a calendar day in a zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Start and end of a shift from its local day and hours; an end at or before the start is on the next day. */
export function shiftInstants(
  day: string,
  startsAt: string,
  endsAt: string,
  timeZone: string,
): { startsAt: Date; endsAt: Date } | null {
  const start = instantOf(day, startsAt, timeZone);
  const end = instantOf(endsAt <= startsAt ? addDays(day, 1) : day, endsAt, timeZone);
  return start && end ? { startsAt: start, endsAt: end } : null;
}

/** A calendar day as people read it: `Apr 30, 2027`, `30 abr 2027`. */
export function dayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
}

function zoned(moment: Date | string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(toMillis(moment)).toZonedDateTimeISO(timeZone);
}

/** The earlier of two instants. */
export function earlier(a: Date, b: Date): Date {
  return a <= b ? a : b;
}

/** The later of two instants. */
export function later(a: Date, b: Date): Date {
  return a >= b ? a : b;
}
