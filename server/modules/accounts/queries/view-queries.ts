/** SQL of the sessions in which Admins view Mortar as somebody else. */
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export async function insertView(
  db: Db,
  row: Insertable<DB['sessions']> & { viewed_by: string; view_reason: string },
): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export async function findView(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'sessions.view_reason', 'sessions.expires_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.viewed_by', 'is not', null)
    .executeTakeFirst();
}

/** Ends the views an Admin has open; returns whose they were. */
export async function endViewsBy(db: Db, adminId: string, now: Date): Promise<{ id: string; user_id: string }[]> {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('viewed_by', '=', adminId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id'])
    .execute();
}

/** Returns when a person's Mortar was viewed, by whom and why, newest first. */
export async function viewsOf(db: Db, userId: string) {
  const { rows } = await sql<{ id: string; at: Date; ended_at: Date; first_name: string; reason: string }>`
    select s.id, s.created_at as at, least(coalesce(s.ended_at, s.expires_at), s.expires_at) as ended_at, u.first_name, s.view_reason as reason
    from sessions s join users u on u.id = s.viewed_by
    where s.user_id = ${userId} and s.viewed_by is not null order by s.created_at desc limit 100`.execute(db);
  return rows;
}
