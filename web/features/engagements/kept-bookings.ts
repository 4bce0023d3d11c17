/**
 * The next bookings, kept on the device so that a person can clock in without a signal after the app was closed
 * (docs/decisions/035-offline.md). Read only where the server cannot be reached; they never stand for a session. The
 * site pack is left out: keys and alarm codes are not stored on a phone.
 */

import { useEffect } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { readView } from '#web/api/token.ts';
import { deviceIsoOf, isoOf } from '#web/clock.ts';
import { useStore } from '#web/store/store.ts';

const KEY = 'kept-bookings';
const DAY = 24 * 3_600_000;
/** How long a booking is kept after its end, and the oldest usable record, in milliseconds. */
const AFTER_END = DAY / 2;
const OLDEST = 7 * DAY;
const MOST = 8;

export type KeptBookings = {
  readonly userId: string;
  readonly firstName: string;
  /** When the server sent them, ISO 8601. */
  readonly keptAt: string;
  readonly bookings: readonly Engagement[];
};

/**
 * Keeps a person's next bookings, in place of the ones kept before. `keptAt` is the device's own time: they may come before
 * the device has heard of the server's clock.
 */
export function keepBookings(kept: KeptBookings): void {
  // A view leaves nothing of the person on the Admin’s device.
  if (readView()) return;
  write({ ...kept, bookings: kept.bookings.slice(0, MOST).map(withoutSitePack) });
}

/**
 * Returns the kept bookings that are still of use at `deviceMillis`, a moment of the device's clock, or null; `keptAt` in
 * the page's time. What is of no use any more leaves the device.
 */
export function keptBookings(deviceMillis: number): KeptBookings | null {
  const kept = read();
  if (!kept) return null;
  const keptMillis = toMillis(kept.keptAt);
  const moment = toMillis(isoOf(deviceMillis));
  const isOld = deviceMillis - keptMillis > OLDEST;
  const bookings = isOld ? [] : kept.bookings.filter(({ terms }) => moment < toMillis(terms.endsAt) + AFTER_END);
  if (bookings.length === 0) {
    forgetBookings();
    return null;
  }
  if (bookings.length < kept.bookings.length) write({ ...kept, bookings });
  return { ...kept, keptAt: isoOf(keptMillis), bookings };
}

/** Removes the kept bookings from the device. */
export function forgetBookings(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable: nothing was kept.
  }
}

function write(kept: KeptBookings): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is unavailable or full: the app works without kept bookings.
  }
}

function read(): KeptBookings | null {
  try {
    const found = window.localStorage.getItem(KEY);
    const kept: unknown = found ? JSON.parse(found) : null;
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Returns whether this is a record of bookings, as far as their time tells: every page begins with this file. Whoever
 * shows them checks them whole (offline-area.tsx).
 */
function isKept(value: unknown): value is KeptBookings {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, firstName, keptAt, bookings }: { readonly [field in keyof KeptBookings]?: unknown } = value;
  if (typeof userId !== 'string' || typeof firstName !== 'string') return false;
  return isMoment(keptAt) && Array.isArray(bookings) && bookings.every((booking) => isMoment(booking?.terms?.endsAt));
}

function isMoment(text: unknown): boolean {
  return typeof text === 'string' && !Number.isNaN(toMillis(text));
}

function withoutSitePack(engagement: Engagement): Engagement {
  const { shift } = engagement;
  const { exact } = shift.business;
  if (!exact) return engagement;
  return {
    ...engagement,
    shift: { ...shift, business: { ...shift.business, exact: { ...exact, sitePack: null, sitePackFrom: null } } },
  };
}

/** Keeps the next bookings on the device whenever the server sends them. `at`: when it did, in milliseconds. */
export function useKeepBookings(bookings: readonly Engagement[] | undefined, at: number): void {
  const user = useStore((state) => state.auth.user);
  useEffect(() => {
    if (!user || !bookings) return;
    keepBookings({
      userId: user.id,
      firstName: user.firstName,
      keptAt: deviceIsoOf(at),
      bookings: [...bookings],
    });
  }, [user, bookings, at]);
}
