/**
 * What time it is for the person. The only place in the web that reads the device's clock: where the server runs on a
 * clock of its own (the demo clock, API.md), the whole page follows.
 */
import { dayIn } from '#contract/time.ts';

let offset = 0;
const listeners = new Set<() => void>();

/** Milliseconds since the epoch. */
export function now(): number {
  return Date.now() + offset;
}

/** What the device itself says, before the server's clock is known. */
export function deviceNow(): number {
  return Date.now();
}

/** The same as `now`, as ISO 8601. */
export function nowIso(): string {
  return new Date(now()).toISOString();
}

/** A moment of the device's clock, in milliseconds, in the page's time. */
export function isoOf(deviceMillis: number): string {
  return new Date(deviceMillis + offset).toISOString();
}

/** Follows the server's clock: how far it is ahead of the device's, in milliseconds. */
export function setClockOffset(millis: number): void {
  if (millis === offset) return;
  offset = millis;
  for (const listener of listeners) listener();
}

/** How far the page's clock is ahead of the device's, in milliseconds. */
export function clockOffset(): number {
  return offset;
}

/** Calls back when the clock is moved. Answers the way to stop listening. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The calendar day it is for the person, in their own zone: `2026-11-21`. */
export function today(): string {
  return dayIn(new Date(now()), deviceTimeZone());
}

/** The person's IANA zone. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
