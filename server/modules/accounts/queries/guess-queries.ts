/** SQL of what slows guessing down: failed sign-ins, and reset codes asked for and tried (SPEC E-5). */
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

type Failures = { failures: number; paused_until: Date | null };

/**
 * Counts one try before it is looked at, so that a thousand at once are not a thousand guesses; nothing is counted
 * while paused. Returns the state after it. Tries older than `forgetBefore` are forgotten.
 */
export async function countSignInTry(
  db: Db,
  key: string,
  limits: { now: Date; forgetBefore: Date; max: number; pauseUntil: Date },
): Promise<Failures & { counted: boolean }> {
  const { rows } = await sql<Failures>`
    insert into sign_in_failures as f (key, failures, first_at) values (${key}, 1, ${limits.now})
    on conflict (key) do update set
      failures = case when f.paused_until <= ${limits.now} or f.first_at < ${limits.forgetBefore} then 1 else f.failures + 1 end,
      first_at = case when f.paused_until <= ${limits.now} or f.first_at < ${limits.forgetBefore} then ${limits.now} else f.first_at end,
      paused_until = case when f.paused_until <= ${limits.now} or f.first_at < ${limits.forgetBefore} then null
        when f.failures + 1 >= ${limits.max} then ${limits.pauseUntil}::timestamptz end
    where f.paused_until is null or f.paused_until <= ${limits.now}
    returning failures, paused_until`.execute(db);
  if (rows[0]) return { ...rows[0], counted: true };
  const paused = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'paused_until'])
    .where('key', '=', key)
    .executeTakeFirst();
  return {
    failures: paused?.failures ?? limits.max,
    paused_until: paused?.paused_until ?? limits.pauseUntil,
    counted: false,
  };
}

export async function forgetSignInTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

/** Removes counters that were not added to since `before`. Returns how many. */
export async function forgetOldTries(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sign_in_failures').where('first_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Returns the newest reset code of an e-mail, locked until the transaction ends: its tries are looked at one by one.
 */
export async function lockLastResetCode(db: Db, email: string) {
  return db
    .selectFrom('password_resets')
    .select(['id', 'tries', 'verified', 'used_at', 'expires_at'])
    .where('email', '=', email)
    .where('kind', '=', 'code')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns what was sent for a reset. */
export async function findReset(db: Db, id: string) {
  return db
    .selectFrom('password_resets')
    .select(['id', 'user_id', 'email', 'kind', 'verified', 'used_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertReset(db: Db, row: Insertable<DB['password_resets']>): Promise<void> {
  await db.insertInto('password_resets').values(row).execute();
}

type ResetTry = {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly tokenHash: Buffer;
  readonly tokenUntil: Date;
  readonly now: Date;
  readonly maxTries: number;
};

/** Decides and counts one try of a reset code in one statement; nothing when the code takes no tries any more. */
export async function countResetTry(db: Db, { id, codeHash, tokenHash, tokenUntil, now, maxTries }: ResetTry) {
  const { rows } = await sql<{ verified: boolean; tries: number }>`
    update password_resets r set
      verified = (r.code_hash = ${codeHash} and r.user_id is not null),
      tries = r.tries + (r.code_hash <> ${codeHash} or r.user_id is null)::int,
      token_hash = case when r.code_hash = ${codeHash} and r.user_id is not null then ${tokenHash}::bytea end,
      expires_at = case when r.code_hash = ${codeHash} and r.user_id is not null then ${tokenUntil} else r.expires_at end,
      updated_at = ${now}
    where r.id = ${id} and not r.verified and r.used_at is null and r.tries < ${maxTries} and r.expires_at > ${now}
    returning r.verified, r.tries`.execute(db);
  return rows[0];
}

/** Returns whose reset token this is, while it works. */
export async function findResetToken(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_resets')
    .select(['id', 'user_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends whatever could still set this person's password: open codes, links and tokens. */
export async function endResetsOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now, updated_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Removes resets asked for before `before`; many are of addresses that belong to nobody here. Returns how many. */
export async function forgetOldResets(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('password_resets').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Uses a reset token up; false when another did before. */
export async function spendReset(db: Db, id: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('password_resets')
    .set({ used_at: now, updated_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}
