/** All SQL of one-time codes. */
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

const state = [
  'id',
  'user_id',
  'generation',
  'digits',
  'tries',
  'failures',
  'locked_until',
  'verified',
  'valid_from',
  'expires_at',
] as const;

/** Whose code of what: an e-mail or a phone has one for each account that would prove it, a booking one that is nobody's. */
export type CodeKey = { readonly type: string; readonly subject: string; readonly userId: string | null };

/** Returns the code in force, used up or not. */
export function findCurrentCode(db: Db, { type, subject, userId }: CodeKey) {
  return db
    .selectFrom('one_time_codes')
    .select(state)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('user_id', 'is not distinct from', userId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the codes in force of a subject, one of each type and account at most. */
export function codesInForce(db: Db, subject: string) {
  return db
    .selectFrom('one_time_codes')
    .select(['type', 'id', 'digits'])
    .where('subject', '=', subject)
    .where('superseded_at', 'is', null)
    .execute();
}

/** Returns whether another account was sent a code to this subject since then: its newest one is always in force. */
export async function othersAskedFor(
  db: Db,
  { type, subject, userId }: CodeKey & { readonly userId: string },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('superseded_at', 'is', null)
    .where('user_id', '<>', userId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function supersedeCode(db: Db, { type, subject, userId }: CodeKey, now: Date) {
  return db
    .updateTable('one_time_codes')
    .set({ superseded_at: now })
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('user_id', 'is not distinct from', userId)
    .where('superseded_at', 'is', null)
    .returning(['generation', 'failures', 'locked_until'])
    .executeTakeFirst();
}

/** Moves the times of the code in force. */
export async function moveCode(
  db: Db,
  { type, subject, validFrom, expiresAt }: { type: string; subject: string; validFrom: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ valid_from: validFrom, expires_at: expiresAt })
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('superseded_at', 'is', null)
    .execute();
}

/** Ends every code in force of a subject; one that was typed before still counts. */
export async function endCodes(db: Db, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ expires_at: now })
    .where('subject', '=', subject)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Remembers when the code in force was first shown to somebody. */
export async function recordCodeShown(db: Db, type: string, subject: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ first_shown_at: now })
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('superseded_at', 'is', null)
    .where('first_shown_at', 'is', null)
    .execute();
}

/** Returns when the code in force was first shown; null when it never was. */
export async function firstShownAt(db: Db, type: string, subject: string): Promise<Date | null> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('first_shown_at')
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return row?.first_shown_at ?? null;
}

export async function insertCode(db: Db, row: Insertable<DB['one_time_codes']>): Promise<void> {
  await db.insertInto('one_time_codes').values(row).execute();
}

type Try = {
  readonly id: string;
  readonly hash: Buffer;
  readonly at: Date;
  readonly now: Date;
  readonly maxTries: number;
  /** How long the code rests after too many; null: it never works again. */
  readonly lockUntil: Date | null;
};

/**
 * Decides and counts one try in one statement; nothing when the code takes no tries now. The comparison may stop early:
 * both sides are keyed hashes, of which a guesser cannot choose a byte.
 */
export async function countTry(db: Db, { id, hash, at, now, maxTries, lockUntil }: Try) {
  const { rows } = await sql<{
    right: boolean;
    tries: number;
    failures: number;
    locked_until: Date | null;
    verified: boolean;
  }>`
    update one_time_codes c set
      verified = (c.code_hash = ${hash}),
      failures = c.failures + (c.code_hash <> ${hash})::int,
      tries = case when c.code_hash = ${hash} then c.tries
        when ${lockUntil}::timestamptz is not null and c.tries + 1 >= ${maxTries} then 0
        else c.tries + 1 end,
      locked_until = case when c.code_hash <> ${hash} and c.tries + 1 >= ${maxTries} then ${lockUntil}::timestamptz end
    where c.id = ${id} and c.superseded_at is null and not c.verified and c.tries < ${maxTries}
      and (c.locked_until is null or c.locked_until <= ${now})
      and c.valid_from <= ${at} and c.expires_at > ${at}
    returning c.verified as right, c.tries, c.failures, c.locked_until, c.verified`.execute(db);
  return rows[0];
}

/** Returns the latest code made for a person, whatever became of it. */
export function findLastCode(db: Db, type: string, userId: string) {
  return db
    .selectFrom('one_time_codes')
    .select(['subject', 'created_at'])
    .where('type', '=', type)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns how many codes an account was sent since `since`: in all, and to `subject`. */
export async function countCodes(
  db: Db,
  type: string,
  { userId, subject, since }: { userId: string; subject: string; since: Date },
): Promise<{ sent: number; sentThere: number }> {
  const { rows } = await sql<{ sent: number; sentThere: number }>`
    select count(*)::int as sent, count(*) filter (where subject = ${subject})::int as "sentThere"
    from one_time_codes where user_id = ${userId} and type = ${type} and created_at > ${since}`.execute(db);
  return rows[0] ?? { sent: 0, sentThere: 0 };
}

/** Returns whether this person confirmed this address by a code since `since`. */
export async function findConfirmedCode(
  db: Db,
  type: string,
  filter: { userId: string; subject: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('type', '=', type)
    .where('subject', '=', filter.subject)
    .where('user_id', '=', filter.userId)
    .where('verified', '=', true)
    .where('created_at', '>', filter.since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the addresses out of a person's codes, which end with them (SPEC C-7). */
export async function eraseCodesOf(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update one_time_codes set subject = 'deleted ' || id, superseded_at = coalesce(superseded_at, ${now})
    where user_id = ${userId}`.execute(db);
}
