/** The SQL of shifts. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { type ShiftStatus, unfinishedShiftStatuses } from '#contract/statuses.ts';
import { toDate } from '#contract/time.ts';
import { type NextStatus, nextStatus, statusesBefore } from '../../../call/lifecycle.ts';
import { anyOf, anyText, literalList } from '../../../db/any-of.ts';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/open.ts';
import { pageAndTotal, readOnce } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';
import { firstStartByDebit } from '../../wallet/index.ts';
import { shiftLifecycle } from '../lifecycle.ts';

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
type NewShift = Omit<Insertable<DB['shifts']>, 'status'> & { readonly status: NextStatus<ShiftStatus> };
export type ShiftChanges = Omit<Updateable<DB['shifts']>, 'status' | 'updated_at'> & {
  readonly status?: NextStatus<ShiftStatus>;
  readonly updated_at?: Date;
};

export async function insertShifts(db: Db, shifts: readonly NewShift[]): Promise<ShiftRow[]> {
  return db.insertInto('shifts').values(shifts).returningAll().execute();
}

export async function findShift(db: Db, id: string): Promise<ShiftRow | undefined> {
  return db.selectFrom('shifts').selectAll().where('id', '=', id).where('status', '<>', 'Deleted').executeTakeFirst();
}

export async function findShifts(db: Db, ids: readonly string[]): Promise<ShiftRow[]> {
  return db.selectFrom('shifts').selectAll().where('id', '=', anyOf(ids)).execute();
}

/** True when a shift is in a line of one of these or, where they are dates of a block, in the line of any of its dates. */
export function inLinesOf(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`line_id = any(array(
    select s.line_id from shifts s where s.id = ${anyOf(ids)}
    union select d.line_id from shifts s join shifts d on d.block_id = s.block_id where s.id = ${anyOf(ids)} and s.line_id is not null))`;
}

/**
 * Returns the shift, locked for change with every place of its line, of a block with the lines of all its dates, in the
 * order of their ids (lock order: after the specialist, before engagements).
 */
export async function lockShift(db: Db, id: string): Promise<ShiftRow | undefined> {
  const shift = await lockShiftEver(db, id);
  return shift?.status === 'Deleted' ? undefined : shift;
}

/** Locks a shift with its line, a deleted one, too: its money moves on. */
export async function lockShiftEver(db: Db, id: string): Promise<ShiftRow | undefined> {
  const locked = await db
    .selectFrom('shifts')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), inLinesOf([id])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.find((shift) => shift.id === id);
}

export async function changeShift(db: Db, id: string, change: ShiftChanges): Promise<ShiftRow> {
  return db
    .updateTable('shifts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Gives the shift to a specialist if it is still open and can still be paid by a debit, where nothing else pays it: one conditional
 * statement decides between two who ask at the same instant (research/db.md §4). Returns undefined where somebody else has it.
 */
export async function takeShift(db: Db, id: string, specialistId: string, now: Date): Promise<ShiftRow | undefined> {
  return db
    .updateTable('shifts')
    .set((eb) => ({
      ...nextStatus(shiftLifecycle, 'bookShift'),
      specialist_id: specialistId,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', anyText(statusesBefore(shiftLifecycle, 'bookShift')))
    .where('published', '=', true)
    .where((eb) => eb.or([eb('debit_only', '=', false), eb('starts_at', '>=', firstStartByDebit(now))]))
    .where((eb) => eb(eb.fn.coalesce('backup_until', 'starts_at'), '>', now))
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

/** Counts the shifts of a posting still ahead or running. */
export async function countUnfinishedShifts(db: Db, postingId: string): Promise<number> {
  const row = await db
    .selectFrom('shifts')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('posting_id', '=', postingId)
    .where('status', 'in', literalList(unfinishedShiftStatuses))
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

/** Shows or hides the open shifts of a posting; returns their ids. */
export async function publishShifts(db: Db, postingId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('shifts')
    .set({ published: true, updated_at: now })
    .where('posting_id', '=', postingId)
    .where('status', '=', 'Active')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Hides a posting's open shifts. One that was open to everybody at once, as it is once somebody left it, stays so. */
export async function hideShifts(db: Db, postingId: string, now: Date): Promise<void> {
  await sql`
    update shifts set published = false, updated_at = ${now},
      opens_to_all_at = case when booking_mode = 'invite-first' then coalesce(opens_to_all_at, ${now}) end
    where posting_id = ${postingId} and status = 'Active'`.execute(db);
}

export async function setOpensToAll(db: Db, shiftId: string, opensToAllAt: Date): Promise<void> {
  await db.updateTable('shifts').set({ opens_to_all_at: opensToAllAt }).where('id', '=', shiftId).execute();
}

/** Keeps until when backups can fill a shift after its start; null: they are not asked. */
export async function setBackupUntil(db: Db, shiftId: string, until: Date | null): Promise<void> {
  await db.updateTable('shifts').set({ backup_until: until }).where('id', '=', shiftId).execute();
}

type Place = Pick<Selectable<DB['shifts']>, 'region' | 'state' | 'time_zone' | 'cell' | 'lat6' | 'lng6'>;

/** Moves the open shifts of a pharmacy. They begin and end when they did; day and hour are those of the place. */
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

type ShiftFilter = {
  businessIds: string[] | null;
  status?: ShiftStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  query?: string | undefined;
  requested?: 'true' | 'false' | undefined;
  published?: 'true' | undefined;
  latestFirst?: 'true' | undefined;
  requestsOn: (shiftId: string) => RawBuilder<number>;
  page: number;
  pageSize: number;
};

/** True when a shift is the one of its line that a list shows: the listed place, or else the first that passes. */
function standsForLine(statuses: ShiftStatus[] | undefined): RawBuilder<boolean> {
  const passes = statuses ? sql`o.status = ${anyText(statuses)}` : sql`o.status <> 'Deleted'`;
  return sql<boolean>`(shifts.line_id is null or not exists (
    select from shifts o where o.line_id = shifts.line_id and ${passes}
      and (o.listed, shifts.id) > (shifts.listed, o.id)))`;
}

/**
 * Returns a page of the shifts of these pharmacies (null: of all), one for each line, by start, and how many there are: in `total`
 * a line once, in `shifts` each of its places, as a place is a shift (PRODUCT §3).
 */
export async function listShiftRows(
  db: Db,
  filter: ShiftFilter,
): Promise<{ rows: ShiftRow[]; total: number; shifts: number }> {
  let base = db.selectFrom('shifts');
  if (filter.businessIds) base = base.where('shifts.business_id', '=', anyOf(filter.businessIds));
  const { status } = filter;
  base = status ? base.where('shifts.status', '=', anyText(status)) : base.where('shifts.status', '<>', 'Deleted');
  if (filter.from) base = base.where('shifts.starts_at', '>=', toDate(filter.from));
  if (filter.to) base = base.where('shifts.starts_at', '<', toDate(filter.to));
  if (filter.published) base = base.where('shifts.published', '=', true);
  if (filter.requested) {
    const waiting = sql<boolean>`${filter.requestsOn('shifts.id')} > 0`;
    base = base.where(filter.requested === 'true' ? waiting : sql<boolean>`not ${waiting}`);
  }
  if (filter.query) {
    const like = containing(filter.query);
    base = base.where('shifts.business_id', 'in', (eb) =>
      eb.selectFrom('businesses').select('id').where('name', 'ilike', like),
    );
  }
  const order = filter.latestFirst ? 'desc' : 'asc';
  const ordered = base.selectAll('shifts').orderBy('shifts.starts_at', order).orderBy('shifts.id', order);
  const { rows, total } = await pageAndTotal(db, ordered.where(standsForLine(status)), filter);
  const every = base.select((eb) => eb.fn.countAll<number>().as('shifts'));
  const { shifts } = await readOnce(db, () => every.executeTakeFirstOrThrow(), 'shifts');
  return { rows, total, shifts: Number(shifts) };
}

/** Erases why a person, or a pharmacy of theirs, cancelled shifts; that they did stays. */
export async function eraseShiftReasons(db: Db, userId: string): Promise<void> {
  await sql`
    with theirs as (
      select id from shifts where business_id in (select id from businesses where owner_id = ${userId})
      union select h.id from events e join shifts h on h.id = case e.subject_type when 'shift' then e.subject_id::uuid end
        where e.actor_id = ${userId} and e.actor_role = 'Manager' and e.data ->> 'reason' = h.cancel_reason)
    update shifts set cancel_reason = null
    where id in (select id from theirs) and cancelled_by = 'business' and cancel_reason is not null`.execute(db);
}
