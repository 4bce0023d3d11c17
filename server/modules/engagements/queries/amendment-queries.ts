/** The SQL of changes of locked terms, and of the record's versions. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { approvalLifecycle, type NextApproval } from '../../../call/approval-lifecycle.ts';
import { firstStatus, statusesBefore } from '../../../call/lifecycle.ts';
import { anyOf, anyText, literalList } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type AmendmentRow = Selectable<DB['amendments']>;
type NewAmendment = Omit<Insertable<DB['amendments']>, 'status'>;
type AmendmentChanges = Omit<Updateable<DB['amendments']>, 'status'> & { readonly status?: NextApproval };
type BookingRecordRow = Selectable<DB['booking_records']>;

const open = statusesBefore(approvalLifecycle, 'approve');

export async function insertAmendment(db: Db, row: NewAmendment): Promise<AmendmentRow> {
  const first = firstStatus(approvalLifecycle, 'submit');
  return db
    .insertInto('amendments')
    .values({ ...row, ...first })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeAmendment(db: Db, id: string, change: AmendmentChanges): Promise<AmendmentRow> {
  return db.updateTable('amendments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function findAmendment(db: Db, id: string): Promise<AmendmentRow | undefined> {
  return db.selectFrom('amendments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the change that waits for an answer; its engagement is locked by whoever acts on it. */
export async function findOpenAmendment(db: Db, engagementId: string): Promise<AmendmentRow | undefined> {
  return db
    .selectFrom('amendments')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .where('status', '=', anyText(open))
    .executeTakeFirst();
}

export type ProposedAmendment = AmendmentRow & { readonly first_name: string; readonly last_name: string };

/** Returns the open changes of these engagements, with who proposed them. */
export async function openAmendmentsOf(
  db: Db,
  engagementIds: readonly string[],
): Promise<Map<string, ProposedAmendment>> {
  const rows = await db
    .selectFrom('amendments')
    .innerJoin('users', 'users.id', 'amendments.proposer_id')
    .selectAll('amendments')
    .select(['users.first_name', 'users.last_name'])
    .where('engagement_id', '=', anyOf(engagementIds))
    .where('amendments.status', '=', anyText(open))
    .execute();
  return new Map(rows.map((row) => [row.engagement_id, row]));
}

/** Returns which of these changes still wait for an answer. */
export async function stillOpen(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('amendments')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('status', '=', anyText(open))
    .where('accepted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Changes nobody answered in time. */
export const expiredAmendments = dueRows({
  from: sql`amendments`,
  moment: sql`expires_at`,
  where: sql`status in ${literalList(open)}`,
});

/** Freezes terms as a version of the booking's record (PRODUCT §3, "Locked terms"). */
export async function insertBookingRecord(db: Db, record: Insertable<DB['booking_records']>): Promise<void> {
  await db.insertInto('booking_records').values(record).execute();
}

/** Returns the number of the next version of a booking's record: undone and booked again, it goes on. */
export async function nextRecordVersion(db: Db, engagementId: string): Promise<number> {
  const newest = (await recordVersions(db, [engagementId])).get(engagementId);
  return (newest ?? 0) + 1;
}

/** Returns the versions of a booking's record, oldest first. */
export async function recordsOf(db: Db, engagementId: string): Promise<BookingRecordRow[]> {
  return db
    .selectFrom('booking_records')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .orderBy('version')
    .execute();
}

/** Returns who proposed and who agreed to each change in a booking's record, by the change. */
export async function findAgreement(
  db: Db,
  engagementId: string,
): Promise<Map<string, { readonly proposer: string; readonly acceptor: string | null }>> {
  const { rows } = await sql<{ id: string; proposer: string; acceptor: string | null }>`
    select a.id, p.first_name || ' ' || p.last_name as proposer, d.first_name || ' ' || d.last_name as acceptor
    from amendments a join users p on p.id = a.proposer_id left join users d on d.id = coalesce(a.accepted_by, a.decided_by)
    where a.engagement_id = ${engagementId} and a.outcome = 'accepted'`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** Returns the fingerprints of the files of a record that were handed out, by version. */
export async function filesOf(db: Db, engagementId: string): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('booking_record_files')
    .select(['version', 'sha256'])
    .where('engagement_id', '=', engagementId)
    .orderBy('issued_at')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ version }) => version)].map(([version, files]) => [version, files.map((f) => f.sha256)]),
  );
}

/** Remembers a file that is handed out; the same one is remembered once. */
export async function insertRecordFile(db: Db, file: Insertable<DB['booking_record_files']>): Promise<void> {
  await db
    .insertInto('booking_record_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns how many versions each of these records has. */
export async function recordVersions(db: Db, engagementIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('booking_records')
    .select((eb) => ['engagement_id', eb.fn.max<number>('version').as('version')])
    .where('engagement_id', '=', anyOf(engagementIds))
    .groupBy('engagement_id')
    .execute();
  return new Map(rows.map(({ engagement_id, version }) => [engagement_id, Number(version)]));
}
