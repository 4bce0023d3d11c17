/** Messages kept on this machine while no real provider is configured (API.md, readOutbox). */
import type { Insertable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { DB } from '../../db/schema.ts';

/** Keeps a message; the same effect key is kept once. */
export async function keepMessage(db: Db, message: Insertable<DB['outbox_messages']>): Promise<void> {
  await db
    .insertInto('outbox_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('effect_key').doNothing())
    .execute();
}
