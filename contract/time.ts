/**
 * Instants, zones and calendar days. The only place that computes with time.
 *
 * Everything is an instant (ISO 8601 with offset on the wire) plus the pharmacy's IANA zone (PRODUCT §10); overnight and
 * daylight-saving shifts last the elapsed time. Zones are the platform's own (`Temporal`, else `Intl`): no page loads a second calendar.
 */

import { z } from 'zod';
import { calendars } from './calendars.ts';
import { fieldError } from './field-errors.ts';
import { formatter } from './formatters.ts';

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** An instant on the wire: ISO 8601 with `Z` or an offset. */
export const Instant = z.iso.datetime({ offset: true });
/** A calendar day: `2026-11-25`. */
export const Day = z.iso.date();
/** Returns whether a text is a calendar day, as `Day` does, without zod. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day a call may name: far enough for all there is, and no date that only looks like one. */
export const AskedDay = z.iso.date(fieldError('day')).refine(isInAskedRange, fieldError('day_range'));

function isInAskedRange(day: string): boolean {
  return day >= '2000-01-01' && day <= '2100-12-31';
}

/** Returns whether a call may name a text as its day, as `AskedDay` does, without zod. */
export function isAskedDay(text: string): boolean {
  return isDay(text) && isInAskedRange(text);
}

/** A wall-clock time: `09:00`. */
export const ClockTime = z.string().regex(CLOCK_TIME, fieldError('clock_time'));

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns whole minutes from `start` to `end`; negative when `end` is earlier. */
export function minutesBetween(start: Date | string, end: Date | string): number {
  return Math.round((toMillis(end) - toMillis(start)) / MINUTE);
}

/** Returns the instant `millis` after `moment`. */
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

/** Returns the calendar day of an instant in a zone. */
export function dayIn(moment: Date | string, timeZone: string): string {
  return wallTime(toMillis(moment), timeZone).slice(0, 10);
}

/** Returns the wall-clock time of an instant in a zone: `09:00`. */
export function clockTimeIn(moment: Date | string, timeZone: string): string {
  return wallTime(toMillis(moment), timeZone).slice(11, 16);
}

/** What calendar and clock of a zone show at an instant: `2026-11-25T09:00:00`, and perhaps more after it. Of the years 1000 to 9999. */
function wallTime(millis: number, timeZone: string): string {
  return formatter(timeZone, () => wallIn(timeZone))(millis);
}

function wallIn(timeZone: string): (millis: number) => string {
  const instants = calendars()?.Instant;
  if (instants)
    return (millis) => instants.fromEpochMilliseconds(Math.floor(millis)).toZonedDateTimeISO(timeZone).toJSON();
  // `11/25/2026, 09:00:00`: pages speak American dates anyway, and the first format of another locale takes as long again.
  const { format } = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  // The same few instants are asked for again and again.
  const said = new Map<number, string>();
  return (millis) => {
    let wall = said.get(millis);
    if (!wall) {
      const text = format(millis);
      wall = `${text.slice(6, 10)}-${text.slice(0, 2)}-${text.slice(3, 5)}T${text.slice(12)}`;
      if (said.size > 5000) said.clear();
      said.set(millis, wall);
    }
    return wall;
  };
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(millis: number, timeZone: string): number {
  const second = Math.floor(millis / 1000) * 1000;
  return Date.parse(`${wallTime(second, timeZone).slice(0, 19)}Z`) - second;
}

/** Returns the ISO weekday of a calendar day, Monday 1 to Sunday 7. RangeError for what is no day. */
export function weekdayOf(day: string): number {
  return new Date(millisOf(day)).getUTCDay() || 7;
}

/**
 * Returns the calendar day `days` later. RangeError for what is no day, or when that one is not of the years 0 to 9999.
 */
export function addDays(day: string, days: number): string {
  return dayOf(millisOf(day) + days * DAY);
}

/** Returns whole calendar days from `from` to `to`. RangeError for what is no day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((millisOf(to) - millisOf(from)) / DAY);
}

/**
 * Returns the milliseconds of a day's beginning in UTC. The platform reads February 30 as March 2: only what comes back
 * the same is a day.
 */
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
 * Returns the instant of a wall-clock time in a zone. A time the clocks skip (02:30 in spring) is null; a time they
 * repeat is the earlier one.
 */
export function instantOf(day: string, clockTime: string, timeZone: string): Date | null {
  return instantsOf(day, clockTime, timeZone)[0] ?? null;
}

/** Returns every instant of a wall-clock time, the earlier first: none of one that the clocks skip, two of one they repeat. */
export function instantsOf(day: string, clockTime: string, timeZone: string): Date[] {
  const wall = millisOf(day) + clockMillis(clockTime);
  // Clocks change once within two days at most, so what they show at `wall` they show by one of these two offsets.
  const offsets = new Set([wall - DAY, wall + DAY].map((near) => offsetAt(near, timeZone)));
  const moments = [...offsets].map((offset) => wall - offset).filter((at) => at + offsetAt(at, timeZone) === wall);
  return moments.map((at) => new Date(at));
}

/** Of a clock time since midnight. RangeError for what is none. */
function clockMillis(clockTime: string): number {
  const [, hours, minutes] = clockTime.match(CLOCK_TIME) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`Not a clock time: ${clockTime}`);
  return Number(hours) * HOUR + Number(minutes) * MINUTE;
}

/** Returns the instant as `instantOf` does; of a time the clocks skip, the one as long after the change as it is after the gap began. */
export function instantPastSkip(day: string, clockTime: string, timeZone: string): Date {
  const wall = millisOf(day) + clockMillis(clockTime);
  return instantOf(day, clockTime, timeZone) ?? new Date(wall - offsetAt(wall - DAY, timeZone));
}

/** Returns the first instant of a calendar day in a zone; where the clocks skip midnight, the change. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantPastSkip(day, '00:00', timeZone);
}

/** Returns the earlier of two instants. */
export function earlier(a: Date, b: Date): Date {
  return a <= b ? a : b;
}

/** Returns the later of two instants. */
export function later(a: Date, b: Date): Date {
  return a >= b ? a : b;
}
