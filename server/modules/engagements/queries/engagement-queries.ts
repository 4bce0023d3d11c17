/** The SQL of engagements and their frozen terms. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { EngagementStatus } from '#contract/statuses.ts';
import { toDate } from '#contract/time.ts';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type EngagementRow = Selectable<DB['engagements']>;
export type EngagementInsert = Omit<Insertable<DB['engagements']>, 'during'>;

/** Inserts the row; its time range is its shift's. */
export async function insertEngagement(db: Db, row: EngagementInsert): Promise<EngagementRow> {
  return db
    .insertInto('engagements')
    .values((eb) => ({
      ...row,
      during: eb
        .selectFrom('shifts')
        .select(sql<string>`tstzrange(starts_at, ends_at)`.as('during'))
        .where('id', '=', row.shift_id as string),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeEngagement(
  db: Db,
  id: string,
  change: Updateable<DB['engagements']>,
): Promise<EngagementRow> {
  return db
    .updateTable('engagements')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findEngagement(db: Db, id: string): Promise<EngagementRow | undefined> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'Deleted')
    .executeTakeFirst();
}

export async function lockEngagement(db: Db, id: string): Promise<EngagementRow> {
  return db.selectFrom('engagements').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The one open row of a pair, if there is one. */
export async function findOpenOfPair(
  db: Db,
  shiftId: string,
  specialistId: string,
): Promise<EngagementRow | undefined> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where('shift_id', '=', shiftId)
    .where('specialist_id', '=', specialistId)
    .where('status', 'not in', ['Declined', 'Cancelled', 'Expired', 'Deleted'])
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks, in the order of their ids, every engagement a booking touches: all open ones of the shift and the
 * specialist's requests that overlap it. One order for everybody is what keeps two bookings from a deadlock.
 */
export async function lockTouched(db: Db, shiftId: string, specialistId: string): Promise<EngagementRow[]> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where('status', 'in', ['Pending', 'Active'])
    .where((eb) =>
      eb.or([
        eb('shift_id', '=', shiftId),
        eb.and([
          eb('specialist_id', '=', specialistId),
          sql<boolean>`during && (select tstzrange(starts_at, ends_at) from shifts where id = ${shiftId})`,
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Open rows of these shifts, locked in the order of their ids. */
export async function lockOpenOfShifts(
  db: Db,
  shiftIds: readonly string[],
  statuses: readonly EngagementStatus[],
): Promise<EngagementRow[]> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where('shift_id', '=', anyOf(shiftIds))
    .where('status', '=', anyText(statuses))
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Wanted = {
  readonly specialistId: string | null;
  /** Null: of all pharmacies. */
  readonly businessIds: readonly string[] | null;
  readonly status?: readonly EngagementStatus[] | undefined;
  readonly shiftId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly order: 'soonest' | 'latest';
  readonly page: number;
  readonly pageSize: number;
};

/** One page of engagements by their shift's start, and how many there are. Bookmarks are the specialist's own affair. */
export async function listEngagementRows(db: Db, wanted: Wanted): Promise<{ rows: EngagementRow[]; total: number }> {
  let base = db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .where('engagements.status', '<>', 'Deleted');
  if (wanted.specialistId) base = base.where('engagements.specialist_id', '=', wanted.specialistId);
  else base = base.where('engagements.status', '<>', 'Saved');
  if (wanted.businessIds) base = base.where('engagements.business_id', '=', anyOf(wanted.businessIds));
  if (wanted.status) base = base.where('engagements.status', '=', anyText(wanted.status));
  if (wanted.shiftId) base = base.where('engagements.shift_id', '=', wanted.shiftId);
  if (wanted.from) base = base.where('shifts.starts_at', '>=', toDate(wanted.from));
  if (wanted.to) base = base.where('shifts.starts_at', '<', toDate(wanted.to));
  const direction = wanted.order === 'soonest' ? 'asc' : 'desc';
  const [rows, count] = await Promise.all([
    base
      .selectAll('engagements')
      .orderBy('shifts.starts_at', direction)
      .orderBy('engagements.id', direction)
      .limit(wanted.pageSize)
      .offset(wanted.page * wanted.pageSize)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Freezes terms as a version of the booking's record (PRODUCT §3, "Locked terms"). */
export async function insertBookingRecord(db: Db, record: Insertable<DB['booking_records']>): Promise<void> {
  await db.insertInto('booking_records').values(record).execute();
}

/** Who holds a shift that is booked or about to be. */
export async function findHolder(db: Db, shiftId: string): Promise<EngagementRow | undefined> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where('shift_id', '=', shiftId)
    .where('status', 'in', ['Active', 'Booked', 'In Progress'])
    .executeTakeFirst();
}

export async function findEngagementsById(db: Db, ids: readonly string[]): Promise<Map<string, EngagementRow>> {
  const rows = await db.selectFrom('engagements').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
