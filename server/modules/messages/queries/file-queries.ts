/** The SQL of files that go with messages. */
import type { Insertable, Selectable } from 'kysely';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type FileRow = Selectable<DB['message_files']>;

export async function insertFiles(db: Db, rows: readonly Insertable<DB['message_files']>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('message_files')
      .values([...rows])
      .execute();
}

/** Returns the files of these messages that are there, by message, in their order. */
export async function findFiles(db: Db, messageIds: readonly string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db
    .selectFrom('message_files')
    .selectAll()
    .where('message_id', '=', anyOf(messageIds))
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ message_id }) => message_id);
}

/** Returns a file that is there, with what decides who may read it. */
export async function findFile(db: Db, id: string) {
  return db
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .selectAll('message_files')
    .select(['messages.engagement_id', 'messages.hidden_at'])
    .where('message_files.id', '=', id)
    .where('message_files.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Returns those of these keys of kept files under which a message keeps one. */
export async function messageFileKeysInUse(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('message_files')
    .select('file_key')
    .where('file_key', '=', anyText(keys))
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/** Marks the files a person sent as removed; their rows tell which are still to be taken from the disk. */
export async function eraseFiles(db: Db, authorId: string, now: Date): Promise<void> {
  await db
    .updateTable('message_files')
    .set({ removed_at: now, file_name: '' })
    .where('removed_at', 'is', null)
    .where('message_id', 'in', (eb) => eb.selectFrom('messages').select('id').where('author_id', '=', authorId))
    .execute();
}

/** Returns the keys of a person's removed files. */
export async function removedFileKeys(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .select('message_files.file_key')
    .where('messages.author_id', '=', authorId)
    .where('removed_at', 'is not', null)
    .execute();
  return rows.map(({ file_key }) => file_key);
}
