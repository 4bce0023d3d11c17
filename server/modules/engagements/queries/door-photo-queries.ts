/** The SQL of photos of a door. */
import type { Insertable, Selectable } from 'kysely';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type DoorPhotoRow = Selectable<DB['door_photos']>;

export async function insertDoorPhoto(db: Db, row: Insertable<DB['door_photos']>): Promise<void> {
  await db.insertInto('door_photos').values(row).execute();
}

export async function findDoorPhoto(db: Db, id: string): Promise<DoorPhotoRow | undefined> {
  return db.selectFrom('door_photos').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the photos of these bookings, in the order taken. */
export async function doorPhotosOf(db: Db, engagementIds: readonly string[]): Promise<DoorPhotoRow[]> {
  return db
    .selectFrom('door_photos')
    .selectAll()
    .where('engagement_id', '=', anyOf(engagementIds))
    .orderBy('said_at')
    .orderBy('id')
    .execute();
}

/** Returns those of these keys under which a photo is kept. */
export async function doorPhotoKeysInUse(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('door_photos').select('file_key').where('file_key', '=', anyText(keys)).execute();
  return rows.map(({ file_key }) => file_key);
}
