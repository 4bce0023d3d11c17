/** The SQL behind "may this person take this shift": their commitments, and how the pharmacy regards them. */
import type { Selectable } from 'kysely';
import { liveEngagementStatuses } from '#contract/statuses.ts';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

type SpecialistRow = Selectable<DB['specialists']>;

export type Commitment = {
  readonly engagementId: string;
  readonly shiftId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export async function findSpecialistRow(db: Db, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Shifts the person holds now or ahead. */
export async function commitmentsOf(db: Db, specialistId: string): Promise<Commitment[]> {
  const rows = await db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .select(['engagements.id', 'shifts.id as shift_id', 'shifts.starts_at', 'shifts.ends_at'])
    .where('engagements.specialist_id', '=', specialistId)
    .where('engagements.status', 'in', ['Active', 'Booked', 'In Progress'])
    .execute();
  return rows.map((row) => ({
    engagementId: row.id,
    shiftId: row.shift_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}

/** The person's open engagement on each of these shifts. */
export async function openEngagementsOn(db: Db, specialistId: string, shiftIds: readonly string[]) {
  return db
    .selectFrom('engagements')
    .select(['id', 'shift_id', 'status', 'origin', 'awaits'])
    .where('specialist_id', '=', specialistId)
    .where('shift_id', '=', anyOf(shiftIds))
    .where('status', 'not in', ['Declined', 'Cancelled', 'Expired', 'Deleted'])
    .execute();
}

/** Of these pharmacies, those that block the person now, and those that hold them as a favourite. */
export async function regardOf(db: Db, specialistId: string, businessIds: readonly string[], now: Date) {
  const [blocks, favourites] = await Promise.all([
    db
      .selectFrom('blocks')
      .select('business_id')
      .where('specialist_id', '=', specialistId)
      .where('business_id', '=', anyOf(businessIds))
      .where('expires_at', '>', now)
      .execute(),
    db
      .selectFrom('favourites')
      .select('business_id')
      .where('specialist_id', '=', specialistId)
      .where('business_id', '=', anyOf(businessIds))
      .execute(),
  ]);
  return {
    blockedBy: new Set(blocks.map((row) => row.business_id)),
    favouriteOf: new Set(favourites.map((row) => row.business_id)),
  };
}

/** How many wait for an answer of the pharmacy on each shift. */
export async function countRequests(db: Db, shiftIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('engagements')
    .select((eb) => ['shift_id', eb.fn.countAll<number>().as('requests')])
    .where('shift_id', '=', anyOf(shiftIds))
    .where('status', '=', 'Pending')
    .where('awaits', '=', 'business')
    .groupBy('shift_id')
    .execute();
  return new Map(rows.map((row) => [row.shift_id, Number(row.requests)]));
}

/** Who holds each shift. */
export async function holdersOf(db: Db, shiftIds: readonly string[]) {
  return db
    .selectFrom('engagements')
    .innerJoin('specialists', 'specialists.id', 'engagements.specialist_id')
    .innerJoin('users', 'users.id', 'specialists.user_id')
    .select([
      'engagements.id',
      'engagements.shift_id',
      'engagements.specialist_id',
      'engagements.status',
      'engagements.policy_version',
      'engagements.rate_per_hour_cents',
      'users.first_name',
      'users.last_name',
    ])
    .where('engagements.shift_id', '=', anyOf(shiftIds))
    .where('engagements.status', '=', anyText(liveEngagementStatuses))
    .execute();
}

/** Requests and invites that wait for an answer on a shift. */
export async function countWaiting(db: Db, shiftId: string): Promise<number> {
  const row = await db
    .selectFrom('engagements')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('shift_id', '=', shiftId)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow();
  return Number(row.waiting);
}
