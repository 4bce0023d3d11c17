/** The places of a line as its viewer may see them (PRODUCT §3, "headcount"). */
import type { Shift } from '#contract/shifts/shift.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import type { Holder } from '../../call/questions.ts';
import type { MyEngagement } from './booking-facts.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

type Holders = ReadonlyMap<string, Holder>;
type Viewer = { readonly isPharmacy: boolean; readonly mine: MyEngagement | null };

/** Returns how many places there are and how many are open; for the pharmacy each with who has it. Null: a shift for one. */
export function presentPlaces(
  { line_id }: Pick<ShiftRow, 'line_id'>,
  rows: readonly ShiftRow[],
  holderOf: Holders,
  { isPharmacy, mine }: Viewer,
): Shift['places'] {
  const places = rows.filter((row) => line_id !== null && row.line_id === line_id);
  if (places.length === 0) return null;
  // Who waits sees nothing new while a booking made since may still be undone.
  const mayStillOpen = ({ id }: ShiftRow): boolean => {
    const takenAt = holderOf.get(id)?.others_wait_since ?? null;
    return takenAt !== null && mine?.status === 'Pending' && mine.since !== undefined && mine.since <= takenAt;
  };
  return {
    total: places.length,
    open: places.filter((row) => row.status === 'Active' || mayStillOpen(row)).length,
    each: isPharmacy
      ? places.map((row) => ({
          shiftId: row.id,
          status: row.status as Shift['status'],
          booked: presentHolder(holderOf.get(row.id)),
        }))
      : [],
  };
}

/** Returns who has a shift, as the contract has it; null: nobody. */
export function presentHolder(holder: Holder | undefined): Shift['booked'] {
  if (!holder) return null;
  return {
    engagementId: holder.id,
    specialistId: holder.specialist_id,
    firstName: holder.first_name,
    lastName: holder.last_name,
    status: holder.status as EngagementStatus,
    approvedTotalCents: holder.approved_total_cents,
  };
}
