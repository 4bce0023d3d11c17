/** SQL of the erasures that are under way. */
import { type RawBuilder, sql } from 'kysely';
import { noneOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

const AT_ONCE = 20;

/** Begins one; of an account that has one, nothing happens. */
export async function insertErasure(db: Db, userId: string, sealed: string, now: Date): Promise<void> {
  await db
    .insertInto('account_erasures')
    .values({ user_id: userId, traces_sealed: sealed, due_at: now, begun_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Returns when the next is due, as a value in SQL. */
export function nextErasure(except: readonly string[]): RawBuilder<Date | null> {
  return sql`(select min(due_at) from account_erasures where due_at is not null and user_id <> ${noneOf(except)})`;
}

export async function dueErasures(db: Db, now: Date, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_erasures where due_at <= ${now} and user_id <> ${noneOf(except)}
    order by due_at limit ${AT_ONCE}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Locks and returns one that is due until the transaction ends. */
export async function lockDueErasure(db: Db, userId: string, now: Date) {
  const row = await db
    .selectFrom('account_erasures')
    .select(['traces_sealed', 'done_to', 'begun_at'])
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function keepSealed(db: Db, userId: string, sealed: string): Promise<void> {
  await db.updateTable('account_erasures').set({ traces_sealed: sealed }).where('user_id', '=', userId).execute();
}

export async function keepDoneTo(db: Db, userId: string, eventId: string): Promise<void> {
  await db.updateTable('account_erasures').set({ done_to: eventId }).where('user_id', '=', userId).execute();
}

/** Keeps that it is to be looked at again from the start. */
export async function repeatErasureAt(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('account_erasures').set({ done_to: null, due_at: at }).where('user_id', '=', userId).execute();
}

/** Ends it: what to look for goes, too. */
export async function endErasure(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('account_erasures')
    .set({ done_to: null, due_at: null, traces_sealed: null })
    .where('user_id', '=', userId)
    .execute();
}
