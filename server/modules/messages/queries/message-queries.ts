/** The SQL of messages and their files. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { MessageSide } from '#contract/messages/message.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

/** A message with its author as history names them. */
export type MessageRow = Selectable<DB['messages']> & {
  readonly first_name: string;
  readonly author_gone: boolean;
  readonly reported_at: Date | null;
};

const messages = (db: Db) =>
  db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .leftJoin('message_reports', 'message_reports.message_id', 'messages.id')
    .selectAll('messages')
    .select((eb) => [
      'users.first_name',
      eb('users.deleted_at', 'is not', null).$castTo<boolean>().as('author_gone'),
      'message_reports.reported_at',
    ]);

export async function insertMessage(db: Db, row: Insertable<DB['messages']>): Promise<void> {
  await db.insertInto('messages').values(row).execute();
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return messages(db).where('messages.id', '=', id).executeTakeFirst();
}

/** Returns these messages, by id. */
export async function findMessages(db: Db, ids: readonly string[]): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await messages(db).where('messages.id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns what an author sent under a name of the client's. */
export async function findSent(db: Db, authorId: string, clientId: string): Promise<MessageRow | undefined> {
  return messages(db)
    .where('messages.author_id', '=', authorId)
    .where('messages.client_id', '=', clientId)
    .executeTakeFirst();
}

type Page = { readonly before?: number | undefined; readonly after?: number | undefined; readonly limit: number };

/** Returns messages of a thread in their order: the newest, those just before a number, or those just after one. */
export async function findPage(db: Db, engagementId: string, { before, after, limit }: Page): Promise<MessageRow[]> {
  let found = messages(db).where('messages.engagement_id', '=', engagementId);
  if (before !== undefined) found = found.where('messages.number', '<', before);
  if (after !== undefined) found = found.where('messages.number', '>', after);
  const isForward = after !== undefined && before === undefined;
  const rows = await found
    .orderBy('messages.number', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return isForward ? rows : rows.reverse();
}

/** Returns the newest message of each of these threads, by engagement. */
export async function findLast(db: Db, engagementIds: readonly string[]): Promise<Map<string, MessageRow>> {
  const rows = await messages(db)
    .innerJoin('message_threads', (join) =>
      join
        .onRef('message_threads.engagement_id', '=', 'messages.engagement_id')
        .onRef('message_threads.last_number', '=', 'messages.number'),
    )
    .where('messages.engagement_id', '=', anyOf(engagementIds))
    .execute();
  return new Map(rows.map((row) => [row.engagement_id, row]));
}

/** Returns how many messages of the other side a side has not read, by engagement; none are left out. */
export async function countUnread(
  db: Db,
  engagementIds: readonly string[],
  side: MessageSide,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ engagement_id: string; unread: number }>`
    select m.engagement_id, count(*)::int as unread
    from messages m join message_threads t on t.engagement_id = m.engagement_id
    where m.engagement_id = ${anyOf(engagementIds)} and m.number > t.${sql.ref(`${side}_read_to`)} and m.side <> ${side}
      and m.hidden_at is null and m.erased_at is null
    group by m.engagement_id`.execute(db);
  return new Map(rows.map(({ engagement_id, unread }) => [engagement_id, unread]));
}

/** Returns when a person's newest messages in a thread were sent, the newest first, at most `limit`. */
export async function lastSentBy(db: Db, engagementId: string, authorId: string, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('messages')
    .select('sent_at')
    .where('engagement_id', '=', engagementId)
    .where('author_id', '=', authorId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sent_at }) => sent_at);
}

/** Returns a message with those around it, in their order: `most` of them, the nearest. */
export async function findAround(db: Db, engagementId: string, number: number, most: number): Promise<MessageRow[]> {
  const rows = await messages(db)
    .where('messages.engagement_id', '=', engagementId)
    .orderBy(sql`abs(messages.number - ${number}::int)`)
    .orderBy('messages.number')
    .limit(most + 1)
    .execute();
  return rows.toSorted((a, b) => a.number - b.number);
}

/** Removes what a person wrote; that they wrote stays. */
export async function eraseTexts(db: Db, authorId: string, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ text: '', erased_at: now })
    .where('author_id', '=', authorId)
    .where('erased_at', 'is', null)
    .execute();
}
