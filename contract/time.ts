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

/** ISO weekday of a calendar day, Monday 1 to Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The calendar day `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Whole calendar days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

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
