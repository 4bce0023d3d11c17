/** SQL of accounts. */
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const columns = [
  'id',
  'email',
  'phone',
  'password_hash',
  'first_name',
  'last_name',
  'role',
  'referral',
  'is_blocked',
  'email_verified_at',
  'phone_verified_at',
  'time_zone',
  'language',
  'created_at',
] as const;

/** Returns a living account. */
export function findUser(db: Db, id: string) {
  return db.selectFrom('users').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** Locks and returns the same until the transaction ends. */
export function lockUser(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a living account from being deleted until the transaction ends; returns whether it is one. */
export async function holdUser(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps these accounts from being deleted until the transaction ends; returns those that are not deleted yet. */
export async function holdUsers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether an Admin keeps an account out, and keeps that so until the transaction ends. */
export async function holdBlocked(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_blocked').where('id', '=', id).forShare().executeTakeFirst();
  return row?.is_blocked === true;
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Who else has a phone, confirmed or not. */
export type PhoneHolders = {
  readonly accounts: number;
  readonly isConfirmed: boolean;
  /** When the newest of the accounts signed up; null where there is none. */
  readonly newestAt: Date | null;
};

/** Returns which living accounts other than `exceptUserId` have this phone. */
export async function phoneHolders(db: Db, phone: string, exceptUserId: string | null): Promise<PhoneHolders> {
  const { rows } = await sql<PhoneHolders>`
    select count(*)::int as accounts, coalesce(bool_or(phone_verified_at is not null), false) as "isConfirmed",
      max(created_at) as "newestAt"
    from users where phone = ${phone} and phone <> '' and deleted_at is null and id is distinct from ${exceptUserId}::uuid`.execute(
    db,
  );
  return rows[0] ?? { accounts: 0, isConfirmed: false, newestAt: null };
}

/**
 * Locks an account and all others with this phone until the transaction ends, in one order: two confirmations of one number run
 * one after the other.
 */
export async function lockClaimsTo(db: Db, phone: string, userId: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where(({ or, and, eb }) =>
      or([eb('id', '=', userId), and([eb('phone', '=', phone), eb('phone', '<>', ''), eb('deleted_at', 'is', null)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Takes a phone out of the other accounts that have it and never confirmed it; returns their ids. */
export async function clearClaimsTo(db: Db, phone: string, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('users')
    .set({ phone: '', updated_at: now })
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .where('phone_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', '<>', userId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns accounts, also deleted ones: history names people. */
export function findUsers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'phone_verified_at',
      'role',
      'time_zone',
      'language',
      'deleted_at',
      'is_blocked',
    ])
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function insertUser(db: Db, row: Insertable<DB['users']>): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

export async function changeUser(db: Db, id: string, changes: Updateable<DB['users']>): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Removes the resets a person asked for. */
export async function eraseResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Locks all Admins' accounts, in one order: two who leave at once leave one after the other. */
export async function lockAdmins(db: Db): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether there is an Admin beside this one who can sign in. */
export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('id', '<>', userId)
    .where('is_blocked', '=', false)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
