/** The SQL of what is written in support cases. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type SupportMessageRow = Selectable<DB['support_messages']> & {
  readonly first_name: string | null;
  readonly author_gone: boolean;
};

export async function insertSupportMessage(db: Db, row: Insertable<DB['support_messages']>): Promise<void> {
  await db.insertInto('support_messages').values(row).execute();
}

/** Returns the messages of a case in their order; notes only where they are asked for. */
export async function messagesOf(db: Db, caseId: string, withNotes: boolean): Promise<SupportMessageRow[]> {
  let found = db
    .selectFrom('support_messages')
    .leftJoin('users', 'users.id', 'support_messages.author_id')
    .selectAll('support_messages')
    .select((eb) => ['users.first_name', eb('users.deleted_at', 'is not', null).$castTo<boolean>().as('author_gone')])
    .where('case_id', '=', caseId);
  if (!withNotes) found = found.where('author', '<>', 'note');
  return found.orderBy('number').execute();
}

/** Notes that an answer's address takes no mail; false when that is noted already. */
export async function markAnswerBounced(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_messages')
    .set({ bounced_at: now })
    .where('id', '=', id)
    .where('bounced_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns what was sent under a name of the client's. */
export async function findSentToSupport(db: Db, clientId: string) {
  return db.selectFrom('support_messages').selectAll().where('client_id', '=', clientId).executeTakeFirst();
}

/** Makes senders of one name take turns until the transaction ends, so that none slips past a limit. */
export async function holdSender(db: Db, sender: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support:${sender}`}, 0))`.execute(db);
}

/** Returns when a sender's newest messages were sent after a moment, the newest first, at most `limit`. */
export async function sentSince(db: Db, sender: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('support_messages')
    .select('sent_at')
    .where('sender', '=', sender)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sent_at }) => sent_at);
}

/** Erases what a person wrote in their cases. */
export async function eraseSupportTexts(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('support_messages')
    .set({ text: '', erased_at: now })
    .where('case_id', 'in', db.selectFrom('support_cases').select('id').where('user_id', '=', userId))
    .where('author', '=', 'person')
    .where('erased_at', 'is', null)
    .execute();
}
