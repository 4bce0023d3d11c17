/** The SQL of files sent to support. */
import type { Insertable, Selectable } from 'kysely';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type SupportFileRow = Selectable<DB['support_files']>;

export async function insertSupportFiles(db: Db, rows: readonly Insertable<DB['support_files']>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('support_files')
    .values([...rows])
    .execute();
}

/** Returns the files of these messages that are there, by message, in their order. */
export async function supportFilesOf(db: Db, messageIds: readonly string[]): Promise<Map<string, SupportFileRow[]>> {
  const rows = await db
    .selectFrom('support_files')
    .selectAll()
    .where('message_id', '=', anyOf(messageIds))
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ message_id }) => message_id);
}

/** Returns a file that is there, with whose case it is of. */
export async function findSupportFile(db: Db, id: string) {
  return db
    .selectFrom('support_files')
    .innerJoin('support_messages', 'support_messages.id', 'support_files.message_id')
    .innerJoin('support_cases', 'support_cases.id', 'support_messages.case_id')
    .selectAll('support_files')
    .select('support_cases.user_id')
    .where('support_files.id', '=', id)
    .where('support_files.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Returns those of these keys of kept files under which a support case keeps one. */
export async function supportFileKeysInUse(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('support_files')
    .select('file_key')
    .where('file_key', '=', anyText(keys))
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ file_key }) => file_key);
}

const ofPerson = (db: Db, userId: string) =>
  db
    .selectFrom('support_messages')
    .innerJoin('support_cases', 'support_cases.id', 'support_messages.case_id')
    .select('support_messages.id')
    .where('support_cases.user_id', '=', userId)
    .where('support_messages.author', '=', 'person');

/** Marks the files a person sent as removed; their rows tell which are still to be taken from the disk. */
export async function eraseSupportFiles(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('support_files')
    .set({ removed_at: now, file_name: '' })
    .where('removed_at', 'is', null)
    .where('message_id', 'in', ofPerson(db, userId))
    .execute();
}

export async function removedSupportKeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('support_files')
    .select('file_key')
    .where('message_id', 'in', ofPerson(db, userId))
    .where('removed_at', 'is not', null)
    .execute();
  return rows.map(({ file_key }) => file_key);
}
