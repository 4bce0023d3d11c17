/** Books every date of a block at once, or the one shift: nothing is Booked while a date's hold is still to be placed. */
import type { Call } from '../../call/call.ts';
import { lockTerms, planBooking } from './book.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { firstStart, standsFor } from './together.ts';

type Booking = Parameters<typeof planBooking>[1];

/** Plans all payments; returns the first date's engagement, Booked with the others unless a hold comes first. */
export async function bookAll(call: Call, bookings: readonly Booking[]): Promise<EngagementRow> {
  let mustHold = false;
  for (const booking of bookings) mustHold = (await planBooking(call, booking)) || mustHold;
  const [first] = bookings;
  if (!first) throw new Error('nothing to book');
  return mustHold ? first.engagement : lockAllTerms(call, bookings);
}

/** Locks the terms of all dates; they may be undone as long as the earliest may. Returns the first one's engagement. */
export async function lockAllTerms(
  call: Call,
  bookings: readonly Omit<Booking, 'specialist'>[],
): Promise<EngagementRow> {
  const startsAt = firstStart(bookings.map(({ shift }) => shift));
  const booked: EngagementRow[] = [];
  for (const [index, booking] of bookings.entries())
    booked.push(await lockTerms(call, { ...booking, firstStartsAt: startsAt, ...standsFor(bookings.length, index) }));
  const [first] = booked;
  if (!first) throw new Error('nothing to book');
  return first;
}
