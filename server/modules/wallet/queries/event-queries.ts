/** The provider's events already applied. */
import type { Db } from '../../../db/open.ts';

/** Marks the event applied, with the effect in one transaction; false when it was before. */
export async function markApplied(
  db: Db,
  { id, type }: { readonly id: string; readonly type: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('provider_events')
    .values({ id, type, applied_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
