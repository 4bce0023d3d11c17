/** The SQL behind "may this person take this shift": who they are, and how the pharmacies regard them. */
import type { Selectable } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

type SpecialistRow = Selectable<DB['specialists']>;

export async function findSpecialistRow(db: Db, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns which of these pharmacies block the person now, and which hold them as a favourite. */
export async function regardOf(db: Db, specialistId: string, businessIds: readonly string[], now: Date) {
  const [blocks, favourites] = await Promise.all([
    db
      .selectFrom('blocks')
      .select('business_id')
      .where('specialist_id', '=', specialistId)
      .where('business_id', '=', anyOf(businessIds))
      .where('expires_at', '>', now)
      .execute(),
    db
      .selectFrom('favourites')
      .select('business_id')
      .where('specialist_id', '=', specialistId)
      .where('business_id', '=', anyOf(businessIds))
      .execute(),
  ]);
  return {
    blockedBy: new Set(blocks.map((row) => row.business_id)),
    favouriteOf: new Set(favourites.map((row) => row.business_id)),
  };
}
