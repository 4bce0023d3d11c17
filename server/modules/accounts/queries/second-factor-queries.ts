/** SQL of second factors. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export type SecondFactorRow = {
  readonly secret_sealed: string;
  readonly confirmed_at: Date | null;
  readonly last_step: number;
  readonly codes_left: number;
};

/** Returns what is kept of a person's second factor, one only begun too. */
export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | null> {
  const { rows } = await sql<SecondFactorRow>`
    select secret_sealed, confirmed_at, last_step::float8 as last_step,
      (select count(*)::int from recovery_codes c where c.user_id = f.user_id) as codes_left
    from second_factors f where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether a person's second factor is on. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmed_at != null;
}

/** Keeps a secret that is not confirmed yet, in the place of one begun before. */
export async function putSecret(db: Db, userId: string, secretSealed: string, now: Date): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret_sealed: secretSealed, begun_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret_sealed: secretSealed, begun_at: now, last_step: 0 }),
    )
    .execute();
}

/** Turns it on with the code of a half minute. */
export async function confirmSecret(db: Db, userId: string, step: number, now: Date): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Uses the code of a half minute; false when it, or a later one, was used before. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Replaces all recovery codes. */
export async function putRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Returns whether a recovery code is still unused. */
export async function hasRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code; returns how many are left, null when it was used before. */
export async function spendRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<number | null> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return null;
  return (await findSecondFactor(db, userId))?.codes_left ?? 0;
}

/** Removes it with its recovery codes; false when there is none that is on. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed?.confirmed_at != null;
}
