import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { LIVE_CHANNEL, type LivePost } from '../live/publish-live.ts';

/** Notifies when the transaction commits. */
export async function notifyLive(db: Db, posts: readonly LivePost[]): Promise<void> {
  if (posts.length === 0) return;
  const payloads = posts.map((post) => JSON.stringify(post));
  await sql`select pg_notify(${LIVE_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(db);
}
