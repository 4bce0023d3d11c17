import type { Db } from '../db/open.ts';

/** What opened to all before the demo began is nothing new: whoever keeps a search has been told. */
export async function forgetPastOpenings(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('openings').where('opens_at', '<=', now).execute();
}
