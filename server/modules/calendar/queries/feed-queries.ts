/** The SQL of calendar addresses. */
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export async function findFeed(db: Db, userId: string): Promise<{ created_at: Date } | undefined> {
  return db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst();
}

/** Keeps a person's address in place of the one before; returns whether there was one. */
export async function putFeed(db: Db, row: Insertable<DB['calendar_feeds']>): Promise<boolean> {
  const ended = await deleteFeed(db, row.user_id);
  await db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return ended;
}

/** Returns whether there was one to end. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export type FeedOwner = { user_id: string; role: string; specialist_id: string | null; language: string };

/** Returns whose address a secret is; null once it was revoked, or while its owner is blocked or gone. */
export async function findFeedOwner(db: Db, secretHash: Buffer): Promise<FeedOwner | null> {
  const { rows } = await sql<FeedOwner>`
    select f.user_id, u.role, p.id as specialist_id, f.language
    from calendar_feeds f join users u on u.id = f.user_id left join specialists p on p.user_id = u.id
    where f.secret_hash = ${secretHash} and not u.is_blocked and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}
