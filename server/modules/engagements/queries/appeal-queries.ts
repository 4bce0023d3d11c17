/** The SQL of appeals against lines of standing (PRODUCT §4). */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { NextApproval } from '../../../call/approval-lifecycle.ts';
import { anyOf, anyText } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { pageAndTotal } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';

export type AppealRow = Selectable<DB['standing_appeals']>;
type NewAppeal = Omit<Insertable<DB['standing_appeals']>, 'status'> & { readonly status?: NextApproval };
export type AppealFileRow = Selectable<DB['standing_appeal_files']>;
type AppealDecision = {
  readonly status?: NextApproval;
  readonly decided_at: Date;
  readonly decided_by: string | null;
  readonly reason: string;
};

export async function insertAppeal(db: Db, row: NewAppeal & { readonly status: NextApproval }): Promise<AppealRow> {
  return db.insertInto('standing_appeals').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function decideAppealRow(db: Db, id: string, decision: AppealDecision): Promise<AppealRow> {
  return db.updateTable('standing_appeals').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function findAppeal(db: Db, id: string): Promise<AppealRow | undefined> {
  return db.selectFrom('standing_appeals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the appeals of these lines, by line. */
export async function appealsOf(db: Db, lineIds: readonly string[]): Promise<Map<string, AppealRow>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db.selectFrom('standing_appeals').selectAll().where('line_id', '=', anyOf(lineIds)).execute();
  return new Map(rows.map((row) => [row.line_id, row]));
}

export async function insertAppealFiles(
  db: Db,
  rows: readonly Insertable<DB['standing_appeal_files']>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('standing_appeal_files')
      .values([...rows])
      .execute();
}

/** Returns the files of these appeals, by appeal, in their order. */
export async function appealFilesOf(db: Db, appealIds: readonly string[]): Promise<Map<string, AppealFileRow[]>> {
  if (appealIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('standing_appeal_files')
    .selectAll()
    .where('appeal_id', '=', anyOf(appealIds))
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ appeal_id }) => appeal_id);
}

/** Returns a file with whose it is. */
export async function findAppealFile(db: Db, id: string) {
  return db
    .selectFrom('standing_appeal_files')
    .innerJoin('standing_appeals', 'standing_appeals.id', 'standing_appeal_files.appeal_id')
    .selectAll('standing_appeal_files')
    .select('standing_appeals.specialist_id')
    .where('standing_appeal_files.id', '=', id)
    .executeTakeFirst();
}

/** Returns those of these keys of kept files under which an appeal keeps a file. */
export async function appealFileKeysInUse(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('standing_appeal_files')
    .select('file_key')
    .where('file_key', '=', anyText(keys))
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/** Nobody waits for an answer to a deleted account's. */
const isOpen = sql<boolean>`status = 'Pending' and erased_at is null`;

/** The SQL that counts the appeals an Admin decides. */
export function countOpenAppeals(): RawBuilder<number> {
  return sql`(select count(*) from standing_appeals where ${isOpen})`;
}

/** Returns a page: open ones by when they are to be answered, without those of deleted accounts; decided ones newest first. */
export async function listAppealRows(
  db: Db,
  { status, page, pageSize }: { status: 'open' | 'decided'; page: number; pageSize: number },
): Promise<{ rows: AppealRow[]; total: number }> {
  const base = db.selectFrom('standing_appeals').where(status === 'open' ? isOpen : sql<boolean>`status <> 'Pending'`);
  return pageAndTotal(
    db,
    base
      .selectAll()
      .orderBy(status === 'open' ? 'answer_by' : 'decided_at', status === 'open' ? 'asc' : 'desc')
      .orderBy('id'),
    { page, pageSize },
  );
}

/** Returns open appeals whose answer is late and that nobody was told of. */
export const overdueAppeals = dueRows({
  from: sql`standing_appeals`,
  moment: sql`answer_by`,
  where: sql`${isOpen} and overdue_told_at is null`,
});

export async function recordOverdueTold(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('standing_appeals').set({ overdue_told_at: now }).where('id', '=', id).execute();
}

/** Erases what a person wrote and sent with their appeals; the files are removed from the disk as nobody's. */
export async function eraseAppealWords(db: Db, userId: string, now: Date): Promise<void> {
  const theirs = db
    .selectFrom('standing_appeals')
    .innerJoin('specialists', 'specialists.id', 'standing_appeals.specialist_id')
    .select('standing_appeals.id')
    .where('specialists.user_id', '=', userId);
  await db.deleteFrom('standing_appeal_files').where('appeal_id', 'in', theirs).execute();
  await db
    .updateTable('standing_appeals')
    .set({ text: '', erased_at: now })
    .where('id', 'in', theirs)
    .where('erased_at', 'is', null)
    .execute();
}
