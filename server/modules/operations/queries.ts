/** SQL of the operations. */
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Returns how many migrations the database has applied. */
export async function countMigrations(db: Db): Promise<number> {
  const { rows } = await sql<{ applied: number }>`select count(*)::int as applied from migrations`.execute(db);
  return rows[0]?.applied ?? 0;
}

/** Returns stored messages, newest first, to everybody or to one address; and how many there are. */
export async function findMessages(db: Db, to: string | null, limit: number) {
  let found = db.selectFrom('outbox_messages');
  if (to) found = found.where('recipient', '=', to);
  const rows = await found
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'code', 'refusal', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const count = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirst();
  return { rows, total: count?.total ?? 0 };
}
