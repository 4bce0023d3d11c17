/** SQL of e-mails, texts and pushes on their way. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { anyOf, anyText, noText } from '../../../db/any-of.ts';
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

/** Returns when the next of those that wait is to be sent, as a value in SQL; null when none waits. */
export function nextDelivery(except: readonly string[]): RawBuilder<Date | null> {
  return sql`(select min(send_at) from message_deliveries where sent_at is null and effect_key <> ${noText(except)})`;
}

export async function dueDeliveryKeys(db: Db, now: Date, except: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('message_deliveries')
    .select('effect_key')
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now)
    .where('effect_key', '<>', noText(except))
    .orderBy('send_at')
    .limit(50)
    .execute();
  return rows.map((row) => row.effect_key);
}

/** Removes what has not gone out yet of notifications of this name. */
export async function removeUnsent(db: Db, userIds: readonly string[], replaceKey: string): Promise<void> {
  await db
    .deleteFrom('message_deliveries')
    .where('user_id', '=', anyOf(userIds))
    .where('sent_at', 'is', null)
    .where('effect_key', 'like', `%:${replaceKey}:%`)
    .execute();
}

export type DueDelivery = {
  effect_key: string;
  user_id: string;
  /** Null in what an earlier release queued. */
  notification_id: string | null;
  channel: 'email' | 'sms' | 'push';
  subject: string | null;
  body: string;
  /** Which of its event's notifications it tells of; null in what an earlier release queued. */
  kind: string | null;
  variant: string | null;
  /** Of a push: the device it is for, and which page it opens. */
  subscription_id: string | null;
  push: unknown;
  created_at: Date;
};

const dueColumns =
  sql.raw(`effect_key, user_id, notification_id, channel, subject, body, subscription_id, push, created_at,
  (select n.kind from notifications n where n.id = notification_id) as kind,
  (select n.variant from notifications n where n.id = notification_id) as variant`);

/** Takes one that is due; nobody else takes it before `until`. */
export async function claimDelivery(
  db: Db,
  effectKey: string,
  { now, until }: { now: Date; until: Date },
): Promise<DueDelivery | null> {
  const { rows } = await sql<DueDelivery>`
    update message_deliveries set attempts = attempts + 1, send_at = ${until}
    where effect_key = ${effectKey} and sent_at is null and send_at <= ${now}
    returning ${dueColumns}`.execute(db);
  return rows[0] ?? null;
}

/** Takes those that are due and that nobody has tried to send yet, at most `most`; nobody else takes them before `until`. */
export async function claimNewDeliveries(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update message_deliveries set attempts = attempts + 1, send_at = ${until}
    where effect_key in (
      select effect_key from message_deliveries where sent_at is null and send_at <= ${now} and attempts = 0
      order by send_at, effect_key limit ${most} for update skip locked)
    returning ${dueColumns}`.execute(db);
  return rows;
}

/** Notes that these are sent. */
export async function deliveriesDone(db: Db, effectKeys: readonly string[], now: Date): Promise<void> {
  if (effectKeys.length === 0) return;
  await db
    .updateTable('message_deliveries')
    .set({ sent_at: now })
    .where('effect_key', '=', anyText(effectKeys))
    .execute();
}

/** Finishes one that is never sent, with why. */
export async function giveUpDelivery(db: Db, effectKey: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('message_deliveries')
    .set({ sent_at: now, given_up: reason })
    .where('effect_key', '=', effectKey)
    .execute();
}

/** Gives back one that was claimed and not sent: it is due again at that moment. */
export async function releaseDelivery(db: Db, effectKey: string, at: Date): Promise<void> {
  await db
    .updateTable('message_deliveries')
    .set({ send_at: at })
    .where('effect_key', '=', effectKey)
    .where('sent_at', 'is', null)
    .execute();
}
