/** The SQL of engagements and their frozen terms. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { closedStatuses, committedStatuses, type EngagementStatus } from '#contract/statuses.ts';
import { toDate } from '#contract/time.ts';
import type { NextStatus } from '../../../call/lifecycle.ts';
import { anyOf, anyText, literalList } from '../../../db/any-of.ts';
import { Overtaken } from '../../../db/in-transaction.ts';
import type { Db } from '../../../db/open.ts';
import { pageAndTotal } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';
import { type HidingSide, isListedFor } from './hiding-queries.ts';

export type EngagementRow = Selectable<DB['engagements']>;
export type NewEngagement = Omit<Insertable<DB['engagements']>, 'during' | 'status' | 'line_id'> & {
  readonly status: NextStatus<EngagementStatus>;
};
export type EngagementChanges = Omit<Updateable<DB['engagements']>, 'status' | 'updated_at' | 'during'> & {
  readonly during?: RawBuilder<string>;
  readonly status?: NextStatus<EngagementStatus>;
  readonly updated_at?: Date;
};

/** Returns the time a booking takes, as its column has it. */
export function timeRange(from: Date, to: Date): RawBuilder<string> {
  return sql<string>`tstzrange(${from}, ${to})`;
}

/** True when an engagement is on the same line as a shift. */
export function inLineOf(shiftId: string): RawBuilder<boolean> {
  return sql<boolean>`engagements.line_id = (select line_id from shifts where id = ${shiftId})`;
}

/**
 * Says that no place of a line, by its id, is open or may be again soon: its last booking that can be undone is `booking`.
 * Whoever still waits for the line is answered.
 */
function isLineOver(lineId: RawBuilder<unknown>, booking: string | null): RawBuilder<boolean> {
  return sql<boolean>`(not exists (select from shifts o where o.line_id = ${lineId} and o.status = 'Active')
    and not exists (select from engagements w where w.line_id = ${lineId} and w.others_wait_since is not null
      and w.id is distinct from ${booking}::uuid))`;
}

/** Inserts the row; its time range and its line are its shift's. */
export async function insertEngagement(db: Db, row: NewEngagement): Promise<EngagementRow> {
  return db
    .insertInto('engagements')
    .values((eb) => ({
      ...row,
      during: eb
        .selectFrom('shifts')
        .select(sql<string>`tstzrange(starts_at, ends_at)`.as('during'))
        .where('id', '=', row.shift_id as string),
      line_id: eb
        .selectFrom('shifts')
        .select('line_id')
        .where('id', '=', row.shift_id as string),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes changes that are no step of the lifecycle. */
export async function changeEngagement(db: Db, id: string, change: EngagementChanges): Promise<EngagementRow> {
  return changed(db, id, change).executeTakeFirstOrThrow();
}

/**
 * Writes a step of the lifecycle, and only where the row still has the status it was allowed for. Throws `Overtaken` where
 * it has another.
 */
export async function changeStatus(
  db: Db,
  { id, status }: Pick<EngagementRow, 'id' | 'status'>,
  change: EngagementChanges,
): Promise<EngagementRow> {
  const row = await changed(db, id, change).where('status', '=', status).executeTakeFirst();
  if (!row) throw new Overtaken(`engagement ${id} is no longer ${status}`);
  return row;
}

const changed = (db: Db, id: string, change: EngagementChanges) =>
  db
    .updateTable('engagements')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll();

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

/** Returns the open row of a person and a shift or any place of its line, if any; there is at most one. */
export async function findOpenOfPair(
  db: Db,
  shiftId: string,
  specialistId: string,
): Promise<EngagementRow | undefined> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where((eb) => eb.or([eb('shift_id', '=', shiftId), inLineOf(shiftId)]))
    .where('specialist_id', '=', specialistId)
    .where('status', 'not in', literalList(closedStatuses))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the person of an engagement is committed to another at its time. */
export async function isCommittedElsewhere(db: Db, engagementId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from engagements e join engagements o on o.specialist_id = e.specialist_id
    and o.id <> e.id and o.status in ${literalList(committedStatuses)} and o.during && e.during where e.id = ${engagementId}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Locks, in the order of their ids, every engagement a booking touches: all open ones of the shift, or of its line once
 * that is over, and the specialist's requests that overlap it, each with the other dates of its block. One order for
 * everybody is what keeps two bookings from a deadlock.
 */
export async function lockTouched(
  db: Db,
  booking: Pick<EngagementRow, 'id' | 'specialist_id'>,
  { id: shiftId, line_id: lineId }: { readonly id: string; readonly line_id: string | null },
): Promise<EngagementRow[]> {
  const specialistId = booking.specialist_id;
  const ofShift = sql<boolean>`(engagements.shift_id = ${shiftId} and engagements.line_id is null)`;
  const ofLine = sql<boolean>`(engagements.line_id = ${lineId}::uuid and ${isLineOver(sql`${lineId}::uuid`, booking.id)})`;
  return db
    .selectFrom('engagements')
    .selectAll()
    .where('status', 'in', ['Pending', 'Active'])
    .where((eb) =>
      eb.or([
        ofShift,
        ofLine,
        eb.and([
          eb('specialist_id', '=', specialistId),
          sql<boolean>`during && (select tstzrange(starts_at, ends_at) from shifts where id = ${shiftId})`,
        ]),
        sql<boolean>`block_id is not null and exists (
          select 1 from engagements m where m.block_id = engagements.block_id and m.specialist_id = engagements.specialist_id
            and m.status = 'Pending' and ((m.shift_id = ${shiftId} and m.line_id is null)
              or (m.line_id = ${lineId}::uuid and ${isLineOver(sql`${lineId}::uuid`, booking.id)}) or (m.specialist_id = ${specialistId}
              and m.during && (select tstzrange(starts_at, ends_at) from shifts where id = ${shiftId}))))`,
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the open rows of these shifts, of their lines once those are over, locked in the order of their ids. */
export async function lockOpenOfShifts(
  db: Db,
  shiftIds: readonly string[],
  statuses: readonly EngagementStatus[],
): Promise<EngagementRow[]> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('shift_id', '=', anyOf(shiftIds)), eb('line_id', 'is', null)]),
        eb.and([
          eb('line_id', 'in', eb.selectFrom('shifts').select('line_id').where('id', '=', anyOf(shiftIds))),
          isLineOver(sql`engagements.line_id`, null),
        ]),
      ]),
    )
    .where('status', '=', anyText(statuses))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns who waits for this shift or for any place of its line, locked in the order of their ids. */
export async function lockWaitingFor(db: Db, shiftId: string): Promise<EngagementRow[]> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where((eb) => eb.or([eb('shift_id', '=', shiftId), inLineOf(shiftId)]))
    .where('status', '=', 'Pending')
    .orderBy('id')
    .forUpdate()
    .execute();
}

type EngagementFilter = {
  readonly specialistId: string | null;
  /** Null: of all pharmacies. */
  readonly businessIds: readonly string[] | null;
  readonly status?: readonly EngagementStatus[] | undefined;
  readonly shiftId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly disputed?: 'true' | undefined;
  readonly hidden?: 'only' | 'included' | undefined;
  /** Whose hidden ones; null: an Admin's list. */
  readonly side: HidingSide | null;
  readonly order: 'soonest' | 'latest';
  readonly page: number;
  readonly pageSize: number;
};

/** Returns a page of engagements by their shift's start, and how many there are. Bookmarks are the specialist's own affair. */
export async function listEngagementRows(
  db: Db,
  filter: EngagementFilter,
): Promise<{ rows: EngagementRow[]; total: number }> {
  let base = db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .where('engagements.status', '<>', 'Deleted')
    .where(isListedFor(filter.side, filter.hidden, 'engagements'));
  if (filter.specialistId) base = base.where('engagements.specialist_id', '=', filter.specialistId);
  else base = base.where('engagements.origin', '<>', 'saved');
  if (filter.businessIds) base = base.where('engagements.business_id', '=', anyOf(filter.businessIds));
  if (filter.status) base = base.where('engagements.status', '=', anyText(filter.status));
  if (filter.shiftId) base = base.where('engagements.shift_id', '=', filter.shiftId);
  if (filter.from) base = base.where('shifts.starts_at', '>=', toDate(filter.from));
  if (filter.to) base = base.where('shifts.starts_at', '<', toDate(filter.to));
  if (filter.disputed)
    base = base.where(
      sql<boolean>`exists (select from disputes where engagement_id = engagements.id and disputes.status <> 'Closed')`,
    );
  const direction = filter.order === 'soonest' ? 'asc' : 'desc';
  return pageAndTotal(
    db,
    base.selectAll('engagements').orderBy('shifts.starts_at', direction).orderBy('engagements.id', direction),
    filter,
  );
}

/** Returns the newest booking of a line that others wait for. */
export async function findNewestUndoable(db: Db, lineId: string): Promise<EngagementRow | undefined> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('others_wait_since', 'is not', null)
    .orderBy('others_wait_since', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns who holds a shift that is booked or about to be. */
export async function findHolder(db: Db, shiftId: string): Promise<EngagementRow | undefined> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .where('shift_id', '=', shiftId)
    .where('status', 'in', literalList(committedStatuses))
    .executeTakeFirst();
}

export async function findEngagementsById(db: Db, ids: readonly string[]): Promise<Map<string, EngagementRow>> {
  const rows = await db.selectFrom('engagements').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the requests and invites of these pharmacies that wait for an answer. */
export async function pendingOfBusinesses(db: Db, businessIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('engagements')
    .select('id')
    .where('business_id', '=', anyOf(businessIds))
    .where('status', '=', 'Pending')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns a specialist's engagements of some statuses. */
export async function idsOfSpecialist(
  db: Db,
  specialistId: string,
  statuses: readonly EngagementStatus[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('engagements')
    .select('id')
    .where('specialist_id', '=', specialistId)
    .where('status', '=', anyText(statuses))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
