/** SQL of the browsers that are told by web push. */
import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

/** Returns a person's devices, the newest first. */
export function findDevices(db: Db, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id', 'device', 'created_at', 'delivered_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns the subscription at an address. */
export function findSubscription(db: Db, endpoint: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['user_id', 'session_id', 'p256dh', 'auth', 'server_key', 'device'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
}

/**
 * Puts a subscription in the place of what this session had and of what this address was. What waits for a device that
 * becomes another person's is dropped with it.
 */
export async function putSubscription(db: Db, row: Insertable<DB['push_subscriptions']>): Promise<void> {
  await sql`
    delete from push_subscriptions where (endpoint = ${row.endpoint} and user_id <> ${row.user_id})
      or (session_id = ${row.session_id} and endpoint <> ${row.endpoint})`.execute(db);
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        user_id: row.user_id,
        session_id: row.session_id,
        p256dh: row.p256dh,
        auth: row.auth,
        server_key: row.server_key,
        device: row.device,
      }),
    )
    .execute();
}

/** Keeps the `most` devices of a person that were turned on last. */
export async function deleteOldestSubscriptions(db: Db, userId: string, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${most})`.execute(
    db,
  );
}

/** Removes a device of a person; returns what it was called, null when there is none. */
export async function deleteSubscription(db: Db, userId: string, id: string): Promise<string | null> {
  const removed = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('device')
    .executeTakeFirst();
  return removed?.device ?? null;
}

export type LiveSubscription = {
  readonly id: string;
  readonly user_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly device: string;
  /** When the session there was last used. */
  readonly last_seen_at: Date;
};

type Whose = { readonly userIds: readonly string[] } | { readonly ids: readonly string[] };

/** Returns devices whose session is open and which take messages of this key; none of them goes before this commits. */
export async function findLiveSubscriptions(
  db: Db,
  whose: Whose,
  { serverKey, now }: { readonly serverKey: string; readonly now: Date },
): Promise<LiveSubscription[]> {
  const these = 'ids' in whose ? sql`p.id = ${anyOf(whose.ids)}` : sql`p.user_id = ${anyOf(whose.userIds)}`;
  const { rows } = await sql<LiveSubscription>`
    select p.id, p.user_id, p.endpoint, p.p256dh, p.auth, p.device, s.last_seen_at
    from push_subscriptions p join sessions s on s.id = p.session_id
    where ${these} and p.server_key = ${serverKey} and s.ended_at is null and s.expires_at > ${now}
    order by p.id for key share of p`.execute(db);
  return rows;
}

/** Notes that these were told just now. */
export async function subscriptionsDelivered(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('push_subscriptions').set({ delivered_at: now }).where('id', '=', anyOf(ids)).execute();
}

/** Removes one that its push service knows no more, and what waits for it. */
export async function removeGoneSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
