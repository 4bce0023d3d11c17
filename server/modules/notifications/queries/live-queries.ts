import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { LIVE_CHANNEL, type LivePost } from '../live/publish-live.ts';

/** Notifies when the transaction commits. */
export async function notifyLive(db: Db, post: LivePost): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(post)})`.execute(db);
}
