/** The SQL of people around a pharmacy: managers, favourites, blocks. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export async function isManagerOf(db: Db, businessId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('business_managers')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findManagers(db: Db, businessId: string) {
  return db
    .selectFrom('business_managers')
    .innerJoin('users', 'users.id', 'business_managers.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'business_managers.joined_at'])
    .where('business_id', '=', businessId)
    .where('users.deleted_at', 'is', null)
    .orderBy('joined_at')
    .execute();
}

export async function insertManager(db: Db, businessId: string, userId: string, joinedAt: Date): Promise<void> {
  await db
    .insertInto('business_managers')
    .values({ business_id: businessId, user_id: userId, joined_at: joinedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether there was such a manager. */
export async function deleteManager(db: Db, businessId: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('business_managers')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deleteManagerEverywhere(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('business_managers').where('user_id', '=', userId).execute();
}

/** Returns the account of an e-mail address, deleted ones left out. */
export async function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'first_name', 'last_name'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks and returns the same until the transaction ends. */
export async function lockUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'is_blocked', 'email_verified_at'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns who acts for the pharmacy: its owner first, then its managers. */
export async function pharmacySideUserIds(db: Db, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select owner_id as user_id, 0 as place from businesses where id = ${businessId}
    union all
    select user_id, 1 from business_managers where business_id = ${businessId}
    order by place`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Returns whether a pharmacy takes no requests of a person now. */
export async function isBlocked(db: Db, businessId: string, specialistId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('expires_at')
    .where('business_id', '=', businessId)
    .where('specialist_id', '=', specialistId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the blocks of a pharmacy that hold now, the newest first. */
export async function findBlocks(db: Db, businessId: string, now: Date) {
  return db
    .selectFrom('blocks')
    .select(['specialist_id', 'reason', 'expires_at'])
    .where('business_id', '=', businessId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function favouriteIds(db: Db, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('specialist_id')
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.specialist_id);
}

/** Adds a favourite and returns whether it is new. */
export async function insertFavourite(db: Db, businessId: string, specialistId: string, at: Date): Promise<boolean> {
  const made = await db
    .insertInto('favourites')
    .values({ business_id: businessId, specialist_id: specialistId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether there was one. */
export async function deleteFavourite(db: Db, businessId: string, specialistId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('favourites')
    .where('business_id', '=', businessId)
    .where('specialist_id', '=', specialistId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** What a pharmacy's side decided about a person, without what they went through together. */
export type Regard = {
  readonly business_id: string;
  readonly specialist_id: string;
  readonly favourite_since: Date | null;
  readonly block_reason: string | null;
  readonly blocked_until: Date | null;
  readonly note: string | null;
};

/** Returns whom these pharmacies prefer, block now or have a note about: a row for each pharmacy and person. */
export async function findRegards(db: Db, businessIds: readonly string[], now: Date): Promise<Regard[]> {
  const { rows } = await sql<Regard>`
    select business_id, specialist_id, f.created_at as favourite_since,
      b.reason as block_reason, b.expires_at as blocked_until, n.text as note
    from (select * from favourites where business_id = any(${businessIds}::uuid[])) f
    full join (select * from blocks where business_id = any(${businessIds}::uuid[]) and expires_at > ${now}) b
      using (business_id, specialist_id)
    full join (select * from notes where business_id = any(${businessIds}::uuid[])) n using (business_id, specialist_id)`.execute(
    db,
  );
  return rows;
}

type Note = { businessId: string; specialistId: string; text: string; writtenBy: string; writtenAt: Date };

/** Writes a note, or replaces the one there is. */
export async function putNote(db: Db, note: Note): Promise<void> {
  const fresh = { text: note.text, written_by: note.writtenBy, written_at: note.writtenAt };
  await db
    .insertInto('notes')
    .values({ business_id: note.businessId, specialist_id: note.specialistId, ...fresh })
    .onConflict((conflict) => conflict.columns(['business_id', 'specialist_id']).doUpdateSet(fresh))
    .execute();
}

/** Returns whether there was one. */
export async function deleteNote(db: Db, businessId: string, specialistId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('notes')
    .where('business_id', '=', businessId)
    .where('specialist_id', '=', specialistId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Removes what pharmacies wrote about a person, with why they block them: nobody is left to be blocked. */
export async function deleteNotesAbout(db: Db, specialistId: string): Promise<void> {
  await db.deleteFrom('notes').where('specialist_id', '=', specialistId).execute();
  await db.deleteFrom('blocks').where('specialist_id', '=', specialistId).execute();
}

type Block = {
  businessId: string;
  specialistId: string;
  reason: string;
  expiresAt: Date;
  createdBy: string;
  createdAt: Date;
};

/** Blocks a person, or renews the block there is. */
export async function putBlock(db: Db, block: Block): Promise<void> {
  const fresh = {
    reason: block.reason,
    expires_at: block.expiresAt,
    created_by: block.createdBy,
    created_at: block.createdAt,
  };
  await db
    .insertInto('blocks')
    .values({ business_id: block.businessId, specialist_id: block.specialistId, ...fresh })
    .onConflict((conflict) => conflict.columns(['business_id', 'specialist_id']).doUpdateSet(fresh))
    .execute();
}

/** Returns whether there was one. */
export async function deleteBlock(db: Db, businessId: string, specialistId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('blocks')
    .where('business_id', '=', businessId)
    .where('specialist_id', '=', specialistId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
