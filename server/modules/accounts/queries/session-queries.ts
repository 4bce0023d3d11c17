/** SQL of sessions. Tokens are kept as SHA-256 only (reliability S19). */
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export async function insertSession(db: Db, row: Insertable<DB['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export type SessionOwner = {
  session_id: string;
  user_id: string;
  role: string;
  specialist_id: string | null;
  last_seen_at: Date;
};

/** Whose session a token is; nobody's when it ended, ran out, or its owner is blocked or gone. */
export async function findSessionOwner(db: Db, tokenHash: Buffer, now: Date): Promise<SessionOwner | null> {
  const { rows } = await sql<SessionOwner>`
    select s.id as session_id, s.user_id, u.role, p.id as specialist_id, s.last_seen_at
    from sessions s join users u on u.id = s.user_id left join specialists p on p.user_id = u.id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now}
      and not u.is_blocked and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`
    with seen as (update sessions set last_seen_at = ${now} where id = ${sessionId} and last_seen_at < ${now} returning user_id)
    update users set last_seen_at = ${now} from seen where users.id = seen.user_id`.execute(db);
}

/** Sessions a person may still use, latest first; `idleSince`: seen after that. */
export function findSessions(db: Db, userId: string, now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Ends one session of a person; false when there is none to end. */
export async function endOneSession(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all sessions of a person but one. */
export async function endAllSessions(db: Db, userId: string, now: Date, except: string | null): Promise<void> {
  let ending = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (except) ending = ending.where('id', '<>', except);
  await ending.execute();
}

/** Makes every open session seem `minutes` younger. */
export async function shiftSessions(db: Db, minutes: number): Promise<void> {
  await sql`
    update sessions set last_seen_at = last_seen_at + make_interval(mins => ${minutes}),
      expires_at = expires_at + make_interval(mins => ${minutes})
    where ended_at is null`.execute(db);
}
