/** The SQL behind "may this person take this shift": how the pharmacies regard them. */
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

/** Returns which of these pharmacies block the person now, and which prefer them: as a favorite or in the own bank. */
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
      .selectFrom('preferred_people')
      .select('business_id')
      .where('specialist_id', '=', specialistId)
      .where('business_id', '=', anyOf(businessIds))
      .execute(),
  ]);
  return {
    blockedBy: new Set(blocks.map((row) => row.business_id)),
    favouriteOf: new Set(favourites.flatMap((row) => row.business_id ?? [])),
  };
}
