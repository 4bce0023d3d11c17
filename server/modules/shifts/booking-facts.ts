/** Everything the booking rules look at, gathered once for one person and any number of shifts. */
import type { Policy } from '#contract/admin/policy.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { HOUR, toMillis } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import {
  type Commitment,
  commitmentsOf,
  findSpecialistRow,
  openEngagementsOn,
  regardOf,
  type SpecialistRow,
} from './queries/booking-facts-queries.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

export type MyEngagement = { readonly id: string; readonly status: EngagementStatus; readonly awaits: string | null };

/** How one person stands to one shift. */
export type BookingFacts = {
  readonly shift: ShiftRow;
  readonly specialist: SpecialistRow;
  readonly blocked: boolean;
  readonly favourite: boolean;
  readonly overlaps: boolean;
  /** Hours to the nearest shift before or after; null when there is none near. */
  readonly restHours: number | null;
  readonly mine: MyEngagement | null;
  readonly now: Date;
  readonly policy: Policy;
};

/** Gathers the facts in four statements, however many shifts. The person must exist. */
export async function loadBookingFacts(
  db: Db,
  specialistId: string,
  shifts: readonly ShiftRow[],
  policy: Policy,
  now: Date,
): Promise<Map<string, BookingFacts>> {
  const businessIds = [...new Set(shifts.map((shift) => shift.business_id))];
  const [specialist, commitments, engagements, regard] = await Promise.all([
    findSpecialistRow(db, specialistId),
    commitmentsOf(db, specialistId),
    openEngagementsOn(
      db,
      specialistId,
      shifts.map((shift) => shift.id),
    ),
    regardOf(db, specialistId, businessIds, now),
  ]);
  if (!specialist) return new Map();
  const mineOn = new Map(
    engagements.map((row) => [
      row.shift_id,
      { id: row.id, status: row.status as EngagementStatus, awaits: row.awaits },
    ]),
  );
  return new Map(
    shifts.map((shift) => {
      const others = commitments.filter((commitment) => commitment.shiftId !== shift.id);
      return [
        shift.id,
        {
          shift,
          specialist,
          blocked: regard.blockedBy.has(shift.business_id),
          favourite: regard.favouriteOf.has(shift.business_id),
          overlaps: others.some(
            (other) =>
              toMillis(other.startsAt) < toMillis(shift.ends_at) && toMillis(other.endsAt) > toMillis(shift.starts_at),
          ),
          restHours: restBeside(shift, others),
          mine: mineOn.get(shift.id) ?? null,
          now,
          policy,
        },
      ];
    }),
  );
}

function restBeside(shift: ShiftRow, others: readonly Commitment[]): number | null {
  const gaps = others
    .map((other) =>
      Math.max(toMillis(shift.starts_at) - toMillis(other.endsAt), toMillis(other.startsAt) - toMillis(shift.ends_at)),
    )
    .filter((gap) => gap >= 0);
  return gaps.length === 0 ? null : Math.min(...gaps) / HOUR;
}
