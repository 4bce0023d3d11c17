/** SQL of what other people were told of somebody whose account is deleted. */
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

export type ToldRow = {
  readonly id: string;
  readonly event_id: string;
  readonly kind: string;
  readonly variant: string | null;
  readonly params: unknown;
  readonly title: string;
  readonly body: string;
  readonly language: string;
};

/** Returns the notifications of these events, in whose language they are. */
export async function findToldOf(db: Db, eventIds: readonly string[]): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select n.id, n.event_id, n.kind, n.variant, n.params, n.title, n.body, u.language
    from notifications n join users u on u.id = n.user_id where n.event_id = ${anyOf(eventIds)} order by n.id`.execute(
    db,
  );
  return rows;
}

export type RewrittenNotification = {
  readonly id: string;
  readonly params: unknown;
  readonly title: string;
  readonly body: string;
};

export async function rewriteNotifications(db: Db, rows: readonly RewrittenNotification[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update notifications n set params = given.params, title = given.title, body = given.body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (id uuid, params jsonb, title text, body text)
    where n.id = given.id`.execute(db);
}

export type WaitingDelivery = {
  readonly effect_key: string;
  readonly notification_id: string;
  readonly channel: 'email' | 'sms' | 'push';
  readonly subject: string | null;
  readonly body: string;
};

/** Locks and returns what waits to tell of these notifications. */
export async function findWaitingOf(db: Db, notificationIds: readonly string[]): Promise<WaitingDelivery[]> {
  const { rows } = await sql<WaitingDelivery>`
    select effect_key, notification_id, channel, subject, body from message_deliveries
    where notification_id = ${anyOf(notificationIds)} and sent_at is null order by effect_key for update`.execute(db);
  return rows;
}

export type RewrittenDelivery = Pick<WaitingDelivery, 'effect_key' | 'subject' | 'body'>;

export async function rewriteDeliveries(db: Db, rows: readonly RewrittenDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update message_deliveries d set subject = given.subject, body = given.body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (effect_key text, subject text, body text)
    where d.effect_key = given.effect_key`.execute(db);
}

type SentOf = {
  readonly notificationIds: readonly string[];
  readonly eventIds: readonly string[];
  readonly mark: string;
  readonly now: Date;
};

/**
 * Leaves of what was sent that it was: its words are with whoever got them. What an earlier release queued of these events is
 * known by no notification to be written from, and is never sent. Returns the effect keys of both.
 */
export async function eraseSent(db: Db, { notificationIds, eventIds, mark, now }: SentOf): Promise<string[]> {
  const { rows } = await sql<{ effect_key: string }>`
    update message_deliveries set subject = case when subject is not null then ${mark} end, body = ${mark},
      given_up = case when sent_at is null then 'accountDeleted' else given_up end, sent_at = coalesce(sent_at, ${now})
    where (notification_id = ${anyOf(notificationIds)} and sent_at is not null)
      or (notification_id is null and left(effect_key, 36) = any(${eventIds}::text[]))
    returning effect_key`.execute(db);
  return rows.map(({ effect_key }) => effect_key);
}
