/**
 * The next bookings, kept on the device so that one can arrive where there is no signal and the app was closed
 * (docs/decisions/035-offline.md). Read only where no answer can be had; a session never rests on them. Without the site
 * pack: keys and alarm codes are not left lying on a phone.
 */
import { z } from 'zod';
import { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';

const KEY = 'kept-bookings';
const DAY = 24 * 3_600_000;
/** A booking is of use until hours after it ends; an old record says nothing about today. In milliseconds. */
const AFTER_END = DAY / 2;
const OLDEST = 7 * DAY;
const MOST = 8;

const Kept = z.object({
  userId: z.string(),
  firstName: z.string(),
  /** When the server said so, ISO 8601. */
  keptAt: z.string(),
  /** How far the server's clock was ahead of the device's, in milliseconds: the demo clock. */
  clockOffset: z.number(),
  bookings: z.array(Engagement),
});
export type KeptBookings = z.infer<typeof Kept>;

/** Keeps the nearest bookings of a person, in place of what was kept before. */
export function keepBookings(kept: KeptBookings): void {
  const bookings = kept.bookings.slice(0, MOST).map(withoutSitePack);
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...kept, bookings }));
  } catch {
    // Storage is refused or full: the app opens without them.
  }
}

/** What is kept and still of use at `now`, in milliseconds; null when nothing is. */
export function keptBookings(now: number): KeptBookings | null {
  const kept = read();
  if (!kept) return null;
  const moment = now + kept.clockOffset;
  if (moment - toMillis(kept.keptAt) > OLDEST) return null;
  const bookings = kept.bookings.filter(({ terms }) => moment < toMillis(terms.endsAt) + AFTER_END);
  return bookings.length > 0 ? { ...kept, bookings } : null;
}

export function forgetBookings(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function read(): KeptBookings | null {
  try {
    const found = window.localStorage.getItem(KEY);
    return found ? (Kept.safeParse(JSON.parse(found)).data ?? null) : null;
  } catch {
    return null;
  }
}

function withoutSitePack(engagement: Engagement): Engagement {
  const { shift } = engagement;
  const { exact } = shift.business;
  if (!exact) return engagement;
  return { ...engagement, shift: { ...shift, business: { ...shift.business, exact: { ...exact, sitePack: null } } } };
}
