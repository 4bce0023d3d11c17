/** The SQL of shifts. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ShiftStatus } from '#contract/statuses.ts';
import { toDate } from '#contract/time.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

/** Columns the database derives for the search alone (decision 040). */
type Derived =
  | 'search_facts'
  | 'search_has'
  | 'search_needs'
  | 'other_software'
  | 'other_softwares_needed'
  | 'last_day'
  | 'minutes_there';

export type ShiftRow = Omit<Selectable<DB['shifts']>, Derived>;

export async function insertShifts(db: Db, shifts: Insertable<DB['shifts']>[]): Promise<ShiftRow[]> {
  return db.insertInto('shifts').values(shifts).returningAll().execute();
}

export async function findShift(db: Db, id: string): Promise<ShiftRow | undefined> {
  return db.selectFrom('shifts').selectAll().where('id', '=', id).where('status', '<>', 'Deleted').executeTakeFirst();
}

export async function findShifts(db: Db, ids: readonly string[]): Promise<ShiftRow[]> {
  return db.selectFrom('shifts').selectAll().where('id', '=', anyOf(ids)).execute();
}

/** The shift, locked for change (lock order: after the specialist, before engagements). */
export async function lockShift(db: Db, id: string): Promise<ShiftRow | undefined> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'Deleted')
    .forUpdate()
    .executeTakeFirst();
}

export async function changeShift(db: Db, id: string, change: Updateable<DB['shifts']>): Promise<ShiftRow> {
  return db
    .updateTable('shifts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Gives the shift to a specialist if it is still open: one conditional statement decides between two who ask at the
 * same instant (research/db.md §4). Undefined: somebody else has it.
 */
export async function takeShift(db: Db, id: string, specialistId: string, now: Date): Promise<ShiftRow | undefined> {
  return db
    .updateTable('shifts')
    .set((eb) => ({ status: 'Booked', specialist_id: specialistId, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .where('published', '=', true)
    .where('starts_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function shiftsOfPostings(db: Db, postingIds: readonly string[]): Promise<ShiftRow[]> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('posting_id', '=', anyOf(postingIds))
    .where('status', '<>', 'Deleted')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** Shifts of a posting still ahead or running. */
export async function countOpenShifts(db: Db, postingId: string): Promise<number> {
  const row = await db
    .selectFrom('shifts')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('posting_id', '=', postingId)
    .where('status', 'in', ['Active', 'Booked', 'In Progress'])
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

/** Shows or hides the open shifts of postings; answers their ids. `opensToAllAt` is set for invite-first ones. */
export async function publishShifts(db: Db, postingId: string, published: boolean, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('shifts')
    .set({ published, updated_at: now })
    .where('posting_id', '=', postingId)
    .where('status', '=', 'Active')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function setOpensToAll(db: Db, shiftId: string, opensToAllAt: Date): Promise<void> {
  await db.updateTable('shifts').set({ opens_to_all_at: opensToAllAt }).where('id', '=', shiftId).execute();
}

type Place = Pick<Selectable<DB['shifts']>, 'region' | 'state' | 'time_zone' | 'cell' | 'lat6' | 'lng6'>;

/** Puts the open shifts of a pharmacy elsewhere. They begin and end when they did; day and hour are those of the place. */
export async function moveOpenShifts(db: Db, businessId: string, place: Place, now: Date): Promise<void> {
  const start = sql`(starts_at at time zone ${place.time_zone}::text)`;
  await db
    .updateTable('shifts')
    .set({
      ...place,
      day: sql<string>`${start}::date`,
      weekday: sql<number>`extract(isodow from ${start})::int`,
      start_minute: sql<number>`(extract(hour from ${start}) * 60 + extract(minute from ${start}))::int`,
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('status', '=', 'Active')
    .where(
      sql<boolean>`(lat6, lng6, state, time_zone) is distinct from (${place.lat6}::int, ${place.lng6}::int, ${place.state}::text, ${place.time_zone}::text)`,
    )
    .execute();
}

type Wanted = {
  businessIds: string[] | null;
  status?: ShiftStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  query?: string | undefined;
  page: number;
  pageSize: number;
};

/** One page of the shifts of these pharmacies (null: of all), by start, and how many there are. */
export async function listShiftRows(db: Db, wanted: Wanted): Promise<{ rows: ShiftRow[]; total: number }> {
  let base = db.selectFrom('shifts');
  if (wanted.businessIds) base = base.where('shifts.business_id', '=', anyOf(wanted.businessIds));
  base = wanted.status ? base.where('shifts.status', '=', wanted.status) : base.where('shifts.status', '<>', 'Deleted');
  if (wanted.from) base = base.where('shifts.starts_at', '>=', toDate(wanted.from));
  if (wanted.to) base = base.where('shifts.starts_at', '<', toDate(wanted.to));
  if (wanted.query) {
    const like = `%${wanted.query.replace(/[%_\\]/g, '\\$&')}%`;
    base = base.where('shifts.business_id', 'in', (eb) =>
      eb.selectFrom('businesses').select('id').where('name', 'ilike', like),
    );
  }
  const [rows, count] = await Promise.all([
    base
      .selectAll('shifts')
      .orderBy('shifts.starts_at')
      .orderBy('shifts.id')
      .limit(wanted.pageSize)
      .offset(wanted.page * wanted.pageSize)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}
