/** Messages kept on this machine while no real provider is configured (API.md, readOutbox). */
import { type Insertable, sql } from 'kysely';
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

/** What of the messages kept here is of a person: what went to their addresses until then, and what told others of them. */
type KeptOf = { readonly recipients: readonly string[]; readonly until: Date; readonly effectKeys: readonly string[] };

/** Removes what was sent to a person, and leaves of what told others of them that it was sent. */
export async function eraseKept(db: Db, { recipients, until, effectKeys }: KeptOf, mark: string): Promise<void> {
  await sql`delete from outbox_messages where recipient = any(${recipients}::text[]) and created_at <= ${until}`.execute(
    db,
  );
  await sql`
    update outbox_messages set subject = case when subject is not null then ${mark} end, body = ${mark}
    where effect_key = any(${effectKeys}::text[])`.execute(db);
}
