/**
 * Shifts that only a bank account pays, and what keeps them off the market: a debit takes longer than until their start (PRODUCT §6,
 * decision 140). Which these are stands in their rows; which are too near by now is asked of the clock wherever they are read.
 */
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { recordEvent } from '../../events/record-event.ts';
import { debitTooLateFrom, isDebitTooLate, paysByDebitAlone } from '../wallet/index.ts';
import { markDebitOnly, type UnmarkedShift } from './queries/off-market-queries.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

type Debited = Pick<ShiftRow, 'debit_only' | 'starts_at'>;

/** Returns whether nobody can be booked on a shift because the money would arrive after its start. */
export function isOffMarket({ debit_only, starts_at }: Debited, now: Date): boolean {
  return debit_only && isDebitTooLate(starts_at, now);
}

/** Returns from when nobody can be booked on an open shift, or since when; null: it stays until its start. */
export function leavesMarketAt({ debit_only, starts_at, status }: Debited & Pick<ShiftRow, 'status'>): Date | null {
  return debit_only && status === 'Active' ? debitTooLateFrom(starts_at) : null;
}

type Offered = Debited & Pick<ShiftRow, 'status' | 'published'>;

/** Returns why the pharmacy's side cannot have somebody booked on an open shift, as far as that is its own affair; null: it can. */
export function refusalOffMarket(shift: Offered, now: Date): 'card_needed' | 'bookings_closed' | null {
  if (shift.status !== 'Active') return null;
  if (isOffMarket(shift, now)) return 'card_needed';
  return shift.published ? null : 'bookings_closed';
}

/** Throws that refusal, to the pharmacy's side, where one of these shifts is open and off the market. */
export function refuseOffMarket(shifts: readonly Offered[], now: Date): void {
  const refused = shifts.map((shift) => refusalOffMarket(shift, now)).find((code) => code !== null);
  if (refused) refuse(refused);
}

/** Throws `card_needed` at the first start that a debit would arrive after. */
export function checkDebit(starts: readonly Date[], now: Date): void {
  const late = starts.findIndex((startsAt) => isDebitTooLate(startsAt, now));
  if (late >= 0) refuse('card_needed', {}, { [`shifts.${late}.startsAt`]: 'card_needed' });
}

/**
 * Marks what is open or booked at these pharmacies, which one owner has, by whether a bank account alone pays for it now. Waits for
 * whoever is booking one of them. Returns open shifts that are no longer marked; those that a debit is too late for are back on the
 * market, which is recorded for each pharmacy.
 */
export async function markByPaymentMethods(
  call: Call,
  ownerId: string,
  businessIds: readonly string[],
): Promise<string[]> {
  if (businessIds.length === 0) return [];
  const unmarked = await markDebitOnly(call.db, businessIds, await paysByDebitAlone(call.db, ownerId, call.now));
  await recordRelisted(call, unmarked);
  return unmarked.map(({ id }) => id);
}

async function recordRelisted(call: Call, unmarked: readonly UnmarkedShift[]): Promise<void> {
  const back = unmarked.filter(({ published, starts_at }) => published && isDebitTooLate(starts_at, call.now));
  for (const [businessId, shifts] of Map.groupBy(back, ({ business_id }) => business_id))
    await recordEvent(call, 'shiftsRelisted', {
      subject: ['business', businessId],
      businessId,
      region: shifts[0]?.region,
      data: { shiftIds: shifts.map(({ id }) => id) },
    });
}
