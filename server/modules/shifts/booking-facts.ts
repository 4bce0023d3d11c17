/** Everything the booking rules look at, gathered once for one person and any number of shifts. */
import type { Policy } from '#contract/admin/policy.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { HOUR, toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { Commitment } from '../../call/questions.ts';
import {
  findLicensesOf,
  findSpecialist,
  type KnownSoftware,
  knownSoftware,
  type LicenseFacts,
  type SpecialistRow,
} from '../specialists/index.ts';
import { regardOf } from './queries/booking-facts-queries.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

export type MyEngagement = {
  readonly id: string;
  readonly status: EngagementStatus;
  readonly awaits: string | null;
  /** The rate on the table, where it is known. */
  readonly rateCents?: number;
  /** When it began, where it is known. */
  readonly since?: Date;
};

/** What the rules look at in a shift. */
export type BookableShift = Pick<
  ShiftRow,
  | 'id'
  | 'business_id'
  | 'status'
  | 'published'
  | 'debit_only'
  | 'role'
  | 'state'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'booking_mode'
  | 'opens_to_all_at'
  | 'allow_counter_offers'
  | 'rate_per_hour_cents'
  | 'needs_immunizer'
  | 'needs_softwares'
  | 'needs_languages'
  | 'software'
> & { readonly backup_until?: Date | null };

/** A person as the rules see them, whatever the shift. */
export type Person = {
  readonly specialist: SpecialistRow;
  readonly licenses: readonly LicenseFacts[];
  readonly commitments: readonly Commitment[];
  readonly blockedBy: ReadonlySet<string>;
  readonly favouriteOf: ReadonlySet<string>;
  /** When the last shift they worked with each system ended. */
  readonly worked: ReadonlyMap<string, Date>;
};

/** How one person stands to one shift. */
export type BookingFacts = {
  readonly shift: BookableShift;
  readonly specialist: SpecialistRow;
  /** All of theirs, whatever state they are for. */
  readonly licenses: readonly LicenseFacts[];
  readonly blocked: boolean;
  readonly favourite: boolean;
  readonly overlaps: boolean;
  /** Hours to the nearest shift before or after; null when there is none near. */
  readonly restHours: number | null;
  readonly mine: MyEngagement | null;
  /** How well they know the system the pharmacy runs. */
  readonly software: KnownSoftware;
  readonly now: Date;
  readonly policy: Policy;
};

/** Gathers the facts in six statements, however many shifts. The person must exist. */
export async function loadBookingFacts(
  { db, deps: { questions }, now }: Pick<Call, 'db' | 'deps' | 'now'>,
  specialistId: string,
  shifts: readonly ShiftRow[],
  policy: Policy,
): Promise<Map<string, BookingFacts>> {
  const businessIds = [...new Set(shifts.map((shift) => shift.business_id))];
  const [specialist, licenses, commitments, engagements, regard, worked] = await Promise.all([
    findSpecialist(db, specialistId),
    findLicensesOf(db, specialistId),
    questions.commitmentsOf(db, specialistId),
    questions.openEngagementsOn(
      db,
      specialistId,
      shifts.map((shift) => shift.id),
    ),
    regardOf(db, specialistId, businessIds, now),
    questions.lastWorkedWith(db, specialistId),
  ]);
  if (!specialist) return new Map();
  const person = { specialist, licenses, commitments, ...regard, worked };
  const mineOn = new Map(
    engagements.map((row) => [
      row.shift_id,
      {
        id: row.id,
        status: row.status as EngagementStatus,
        awaits: row.awaits,
        rateCents: row.rate_per_hour_cents,
        since: row.created_at,
      },
    ]),
  );
  return new Map(
    shifts.map((shift) => [shift.id, bookingFactsOf(shift, person, mineOn.get(shift.id) ?? null, policy, now)]),
  );
}

/** Returns the facts of one shift, from what was gathered. */
export function bookingFactsOf(
  shift: BookableShift,
  { specialist, licenses, commitments, blockedBy, favouriteOf, worked }: Person,
  mine: MyEngagement | null,
  policy: Policy,
  now: Date,
): BookingFacts {
  const others = commitments.filter(({ shiftId, engagementId }) => shiftId !== shift.id && engagementId !== mine?.id);
  return {
    shift,
    specialist,
    licenses,
    blocked: blockedBy.has(shift.business_id),
    favourite: favouriteOf.has(shift.business_id),
    overlaps: others.some(
      (other) =>
        toMillis(other.startsAt) < toMillis(shift.ends_at) && toMillis(other.endsAt) > toMillis(shift.starts_at),
    ),
    restHours: restBeside(shift, others),
    mine,
    software: knownSoftware(specialist, shift.software, worked.get(shift.software) ?? null, now),
    now,
    policy,
  };
}

function restBeside(shift: BookableShift, others: readonly Commitment[]): number | null {
  const gaps = others
    .map((other) =>
      Math.max(toMillis(shift.starts_at) - toMillis(other.endsAt), toMillis(other.startsAt) - toMillis(shift.ends_at)),
    )
    .filter((gap) => gap >= 0);
  return gaps.length === 0 ? null : Math.min(...gaps) / HOUR;
}
