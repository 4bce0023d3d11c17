/** SQL of e-mails and texts on their way. */
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type NewDelivery = Insertable<DB['message_deliveries']>;

export async function insertDeliveries(db: Db, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('message_deliveries')
    .values([...rows])
    .onConflict((conflict) => conflict.column('effect_key').doNothing())
    .execute();
}

export async function nextDelivery(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('message_deliveries')
    .select((of) => of.fn.min('send_at').as('at'))
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

export type DueDelivery = {
  effect_key: string;
  user_id: string;
  channel: 'email' | 'sms';
  subject: string | null;
  body: string;
  attempts: number;
};

/** Takes what is due; nobody else takes it before `until`. */
export async function claimDeliveries(db: Db, now: Date, until: Date): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update message_deliveries set attempts = attempts + 1, send_at = ${until}
    where effect_key in (
      select effect_key from message_deliveries where sent_at is null and send_at <= ${now}
      order by send_at limit 50 for update skip locked)
    returning effect_key, user_id, channel, subject, body, attempts`.execute(db);
  return rows;
}

export async function deliveryDone(db: Db, effectKey: string, now: Date): Promise<void> {
  await db.updateTable('message_deliveries').set({ sent_at: now }).where('effect_key', '=', effectKey).execute();
}

export async function delayDelivery(db: Db, effectKey: string, until: Date): Promise<void> {
  await db.updateTable('message_deliveries').set({ send_at: until }).where('effect_key', '=', effectKey).execute();
}
