/** SQL of devices that have signed in before. Tokens are kept as SHA-256 only. */
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

/** Returns a person's device by any of these tokens; nobody (`null`) has none, and it takes as long to say so. */
export async function findDevice(
  db: Db,
  userId: string | null,
  tokenHashes: readonly Buffer[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from known_devices where user_id = ${userId}::uuid and token_hash = any(${[...tokenHashes]}::bytea[])
    order by last_used_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function insertDevice(db: Db, row: Insertable<DB['known_devices']>): Promise<void> {
  await db.insertInto('known_devices').values(row).execute();
}

/** Notes that a device signed in again; false when it was forgotten meanwhile. */
export async function touchDevice(db: Db, id: string, now: Date): Promise<boolean> {
  const touched = await db
    .updateTable('known_devices')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

/** Returns the device a session was opened on; null when it is forgotten. */
export async function findDeviceOfSession(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('sessions').select('known_device_id').where('id', '=', sessionId).executeTakeFirst();
  return row?.known_device_id ?? null;
}

/** Forgets a person's devices but that of one session. */
export async function deleteDevicesOf(db: Db, userId: string, exceptSession: string | null): Promise<void> {
  await sql`
    delete from known_devices where user_id = ${userId}
      and id is distinct from (select known_device_id from sessions where id = ${exceptSession}::uuid)`.execute(db);
}

/** Keeps the `most` devices that were used last. */
export async function deleteOldestDevices(db: Db, userId: string, most: number): Promise<void> {
  await sql`
    delete from known_devices where user_id = ${userId} and id not in (
      select id from known_devices where user_id = ${userId} order by last_used_at desc, id desc limit ${most})`.execute(
    db,
  );
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('known_devices').where('id', '=', id).execute();
}

/** Forgets devices nobody used since `before`. Returns how many. */
export async function deleteUnusedDevices(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('known_devices').where('last_used_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
