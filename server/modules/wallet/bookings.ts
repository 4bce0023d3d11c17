/** What the wallet knows of the bookings behind its payments, asked of the engagements. */
import { isOneOf, liveEngagementStatuses } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import type { BookingSummary } from '../../call/questions.ts';
import { refuse } from '../../call/refuse.ts';
import { findPaymentIfAny, lockPaymentRow, type PaymentRow } from './queries/payment-queries.ts';

type Asking = Pick<Call, 'db' | 'deps'>;

/** Throws when there is no such booking: payments are never without one. */
export async function bookingOf({ db, deps }: Asking, engagementId: string): Promise<BookingSummary> {
  return found(await deps.questions.bookingsOf(db, [engagementId]), engagementId);
}

/** Returns whether a booking is ahead: what secures it may still be placed (PRODUCT §6). */
export function isAhead({ status, startsAt }: Pick<BookingSummary, 'status' | 'startsAt'>, now: Date): boolean {
  return status === 'Booked' && startsAt > now;
}

/** Returns whether a booking came to something: the shift is ahead, being worked or paid for. */
export function holdsItsShift({ status }: Pick<BookingSummary, 'status'>): boolean {
  return isOneOf(liveEngagementStatuses, status);
}

/** When and in which zone the shift behind a line of the wallet starts. */
export type ShiftStart = { readonly shift_id: string; readonly starts_at: Date; readonly time_zone: string };

/** Returns the same lines, each with the start of its shift. */
export async function withShiftStarts<T extends { readonly engagement_id: string }>(
  { db, deps }: Asking,
  lines: readonly T[],
): Promise<(T & ShiftStart)[]> {
  const bookings = await deps.questions.bookingsOf(db, [...new Set(lines.map((line) => line.engagement_id))]);
  return lines.map((line) => {
    const { shiftId, startsAt, timeZone } = found(bookings, line.engagement_id);
    return { ...line, shift_id: shiftId, starts_at: startsAt, time_zone: timeZone };
  });
}

function found(bookings: ReadonlyMap<string, BookingSummary>, engagementId: string): BookingSummary {
  const booking = bookings.get(engagementId);
  if (!booking) throw new Error(`no booking ${engagementId}`);
  return booking;
}

/**
 * Locks what a payment's events may move (specialist, shift, engagement), then the payment: the one lock order
 * (PRODUCT §2), though only rows of this module are written here.
 */
export async function lockPayment({ db, deps }: Pick<Call, 'db' | 'deps'>, id: string): Promise<PaymentRow> {
  await deps.questions.lockBookingOfPayment(db, id);
  return lockPaymentRow(db, id);
}

/** Locks the same for an id that somebody sent. Throws `not_found`. */
export async function lockPaymentIfAny(call: Asking, id: string): Promise<PaymentRow> {
  if (!(await findPaymentIfAny(call.db, id))) refuse('not_found');
  return lockPayment(call, id);
}
