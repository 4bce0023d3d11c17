/** SQL of sessions. Tokens are kept as SHA-256 only (reliability S19). */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export async function insertSession(db: Db, row: Insertable<DB['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export type SessionOwner = {
  session_id: string;
  user_id: string;
  email: string;
  role: string;
  specialist_id: string | null;
  last_seen_at: Date;
  contact_at: Date | null;
  viewed_by: string | null;
  /** Asked of Admins only, who may need one. */
  lacks_second_factor: boolean;
};

/**
 * Returns whose session a token is; null when it ended, expired, or its owner, or who views by it, is blocked or
 * deleted.
 */
export async function findSessionOwner(db: Db, tokenHash: Buffer, now: Date): Promise<SessionOwner | null> {
  const { rows } = await sql<SessionOwner>`
    select s.id as session_id, s.user_id, u.email, u.role, p.id as specialist_id, s.last_seen_at, s.contact_at, s.viewed_by,
      u.role = 'Admin' and not exists (
        select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as lacks_second_factor
    from sessions s join users u on u.id = s.user_id left join specialists p on p.user_id = u.id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now}
      and not u.is_blocked and u.deleted_at is null
      and not exists (select from users v where v.id = s.viewed_by and (v.is_blocked or v.deleted_at is not null))`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`
    with seen as (update sessions set last_seen_at = ${now} where id = ${sessionId} and last_seen_at < ${now} returning user_id)
    update users set last_seen_at = ${now} from seen where users.id = seen.user_id`.execute(db);
}

/** Remembers that a session spoke with the server. */
export async function recordContact(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`
    update sessions set contact_at = ${now} where id = ${sessionId} and (contact_at is null or contact_at < ${now})`.execute(
    db,
  );
}

/** Returns sessions a person may still use, latest first; `idleSince`: seen after that. */
export function findSessions(db: Db, userId: string, now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('viewed_by', 'is', null)
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

/** Ends all sessions of a person but one. Returns how many were still in use. */
export async function endAllSessions(db: Db, userId: string, now: Date, except: string | null): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (except) ending = ending.where('id', '<>', except);
  const ended = await ending.returning('expires_at').execute();
  return ended.filter(({ expires_at }) => expires_at > now).length;
}

/** Returns whether a session has not been ended. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  return (await findProof(db, sessionId)) !== undefined;
}

/**
 * Returns when the proof of a session that has not ended lapses: null when it never was, undefined when there is no such
 * session.
 */
export async function findProof(db: Db, sessionId: string): Promise<Date | null | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('proven_until')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session?.proven_until;
}

/** Keeps a proof with its session. Returns false when the session has ended. */
export async function keepProof(db: Db, sessionId: string, until: Date): Promise<boolean> {
  return changeLiveSession(db, sessionId, { proven_until: until });
}

/** Gives a session another token and takes its proof. Returns false when the session has ended. */
export async function replaceToken(db: Db, sessionId: string, tokenHash: Buffer): Promise<boolean> {
  return changeLiveSession(db, sessionId, { token_hash: tokenHash, proven_until: null });
}

async function changeLiveSession(db: Db, sessionId: string, changes: Updateable<DB['sessions']>): Promise<boolean> {
  const changed = await db
    .updateTable('sessions')
    .set(changes)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Makes every open session seem `minutes` younger, but a view, which ends when it was said to. */
export async function shiftSessions(db: Db, minutes: number): Promise<void> {
  await sql`
    update sessions set last_seen_at = last_seen_at + make_interval(mins => ${minutes}),
      expires_at = expires_at + make_interval(mins => ${minutes})
    where ended_at is null and viewed_by is null`.execute(db);
}
