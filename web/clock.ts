/**
 * The person's current time. The only place in the web that reads the device's clock: where the server has a clock of
 * its own (the demo clock, API.md), the whole page follows it.
 */
import { calendars } from '#contract/calendars.ts';
import { dayIn, startOfDay } from '#contract/time.ts';
import { createSignal } from './signal.ts';

let offset = 0;
let held: { readonly at: number; readonly timeZone: string } | null = null;
const moved = createSignal();

/** Returns milliseconds since the epoch. */
export function now(): number {
  return held?.at ?? Date.now() + offset;
}

/** Returns the device's own time, before the server's clock is known. */
export function deviceNow(): number {
  return Date.now();
}

/** Returns the same as `now`, as ISO 8601. */
export function nowIso(): string {
  return new Date(now()).toISOString();
}

/** Returns a moment of the device's clock, in milliseconds, in the page's time. */
export function isoOf(deviceMillis: number): string {
  return new Date(deviceMillis + offset).toISOString();
}

/** Returns a moment of the device's clock, in milliseconds, as ISO 8601 in the device's own time. */
export function deviceIsoOf(deviceMillis: number): string {
  return new Date(deviceMillis).toISOString();
}

/** Sets how far the server's clock is ahead of the device's, in milliseconds. */
export function setClockOffset(millis: number): void {
  if (millis === offset) return;
  offset = millis;
  moved.emit();
}

/** Calls back when the clock is moved. Returns the way to stop listening. */
export const onClockMoved = moved.listen;

/** Returns the current calendar day in the person's own zone: `2026-11-21`. */
export function today(): string {
  const moment = new Date(now());
  if (held) return dayIn(moment, held.timeZone);
  // Every page begins with it, and the first formatter alone holds a slow phone up for a tenth of a second.
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/**
 * Stops the clock at a moment, in milliseconds since the epoch, as in a zone: what the server writes and what the page
 * takes over from it say the same time.
 */
export function holdClock(at: number, timeZone: string): void {
  held = { at, timeZone };
}

/** Lets the clock go on, in the person's own zone. */
export function releaseClock(): void {
  if (!held) return;
  held = null;
  moved.emit();
}

/** Returns when a calendar day begins where the device is: without a formatter that knows zones, the first of which is slow. */
export function startOfDeviceDay(day: string): Date {
  if (held) return startOfDay(day, held.timeZone);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The zone as it was last asked for, and the minutes it was behind UTC then: the device may be carried into another. */
let zone = { name: '', behind: Number.NaN };

/** Returns the person's IANA zone. */
export function deviceTimeZone(): string {
  return held?.timeZone ?? ownTimeZone();
}

/**
 * Returns the device's own, also while the page says what the server wrote in another. Browsers that have `Temporal` say it
 * at once; for the first formatter of dates a slow phone needs a tenth of a second.
 */
export function ownTimeZone(): string {
  const behind = new Date(Date.now()).getTimezoneOffset();
  if (zone.behind !== behind) {
    const name = calendars()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    zone = { name, behind };
  }
  return zone.name;
}
