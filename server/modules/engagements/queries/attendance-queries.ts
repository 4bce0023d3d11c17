/** The SQL of attendance and hours. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { approvalLifecycle, type NextApproval } from '../../../call/approval-lifecycle.ts';
import { firstStatus } from '../../../call/lifecycle.ts';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type TimesheetRow = Selectable<DB['timesheets']>;
type NewTimesheet = Omit<Insertable<DB['timesheets']>, 'status'>;
type TimesheetChanges = Omit<Updateable<DB['timesheets']>, 'status'> & { readonly status?: NextApproval };
export type AttendanceEntryRow = Selectable<DB['attendance_entries']>;

export async function insertAttendanceEntry(db: Db, entry: Insertable<DB['attendance_entries']>): Promise<void> {
  await db.insertInto('attendance_entries').values(entry).execute();
}

export async function insertTimesheet(db: Db, row: NewTimesheet): Promise<TimesheetRow> {
  const first = firstStatus(approvalLifecycle, 'submit');
  return db
    .insertInto('timesheets')
    .values({ ...row, ...first })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeTimesheet(db: Db, id: string, change: TimesheetChanges): Promise<TimesheetRow> {
  return db.updateTable('timesheets').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Returns the newest version of the hours. */
export async function newestTimesheet(db: Db, engagementId: string): Promise<TimesheetRow | undefined> {
  return db
    .selectFrom('timesheets')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns every version of a booking's hours, oldest first. */
export async function timesheetsOf(db: Db, engagementId: string): Promise<TimesheetRow[]> {
  return db.selectFrom('timesheets').selectAll().where('engagement_id', '=', engagementId).orderBy('version').execute();
}

/** Returns the newest version of each. */
export async function newestTimesheets(
  db: Db,
  engagementIds: readonly string[],
): Promise<Map<string, TimesheetRow & { approver: string | null }>> {
  const rows = await db
    .selectFrom('timesheets')
    .leftJoin('users', 'users.id', 'timesheets.approved_by')
    .selectAll('timesheets')
    .select(['users.first_name', 'users.last_name'])
    .where('engagement_id', '=', anyOf(engagementIds))
    .orderBy('version', 'asc')
    .execute();
  return new Map(
    rows.map(({ first_name, last_name, ...row }) => [
      row.engagement_id,
      { ...row, approver: first_name ? `${first_name} ${last_name}` : null },
    ]),
  );
}

/** Returns what the audit log says of these engagements, oldest first. */
export async function eventsOf(db: Db, engagementIds: readonly string[]) {
  return db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.actor_id')
    .select([
      'events.subject_id',
      'events.name',
      'events.at',
      'events.data',
      'events.actor_role',
      'users.first_name',
      'users.last_name',
    ])
    .where('events.subject_type', '=', 'engagement')
    .where('events.subject_id', '=', anyText(engagementIds))
    .orderBy('events.at')
    .orderBy('events.id')
    .execute();
}

/** Returns the phone's time of a booking's newest entry; null where there is none. */
export async function latestEntryAt(db: Db, engagementId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('attendance_entries')
    .select((eb) => eb.fn.max('said_at').as('at'))
    .where('engagement_id', '=', engagementId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Returns every entry of these bookings, in the order received. */
export async function entriesOf(db: Db, engagementIds: readonly string[]): Promise<AttendanceEntryRow[]> {
  return db
    .selectFrom('attendance_entries')
    .selectAll()
    .where('engagement_id', '=', anyOf(engagementIds))
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

export async function findTimesheets(db: Db, ids: readonly string[]): Promise<TimesheetRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('timesheets').selectAll().where('id', '=', anyOf(ids)).execute();
}
