/** SQL of the in-app centre and the preferences. */
import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

/** What the event of a notification is about; null where it says nothing of the kind. */
export type QuestionSubject = {
  readonly eventSubjectId: string | null;
  readonly engagementId: string | null;
  readonly amendmentId: string | null;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
  readonly disputeId: string | null;
  readonly documentId: string | null;
  readonly licenseId: string | null;
  readonly questionId: string | null;
  readonly state: string | null;
  readonly licenseExp: string | null;
};

/** Returns what these notifications are about, by the notification's id. */
export async function findQuestionSubjects(db: Db, ids: readonly string[]): Promise<Map<string, QuestionSubject>> {
  const { rows } = await sql<QuestionSubject & { id: string }>`
    select n.id, e.subject_id as "eventSubjectId", e.data ->> 'engagementId' as "engagementId",
      e.data ->> 'amendmentId' as "amendmentId", e.data ->> 'paymentId' as "paymentId", e.data ->> 'invoiceId' as "invoiceId",
      e.data ->> 'disputeId' as "disputeId", e.data ->> 'documentId' as "documentId", e.data ->> 'licenseId' as "licenseId",
      e.data ->> 'questionId' as "questionId", e.data ->> 'state' as "state", e.data ->> 'licenseExp' as "licenseExp"
    from notifications n join events e on e.id = n.event_id where n.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, ...about }) => [id, about]));
}

/** Adds notifications; one of the same person, event and kind is there already. Returns those to whom it is new. */
export async function insertNotifications(
  db: Db,
  rows: readonly Insertable<DB['notifications']>[],
): Promise<{ id: string; userId: string }[]> {
  if (rows.length === 0) return [];
  const added = await db
    .insertInto('notifications')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'event_id', 'kind']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  return added.map((row) => ({ id: row.id, userId: row.user_id }));
}

export type Replaced = { readonly id: string; readonly userId: string; readonly toldAt: Date | null };

/**
 * Adds notifications, each in the place of the person's unread one of the same name, where that is of an earlier event.
 * Returns those that are new or replaced one, with when e-mail and text of what they replaced were to go out.
 */
export async function replaceNotifications(
  db: Db,
  rows: readonly Insertable<DB['notifications']>[],
): Promise<Replaced[]> {
  const known = await db
    .selectFrom('notifications')
    .select(['user_id', 'event_id'])
    .where('event_id', '=', anyOf(rows.map(({ event_id }) => String(event_id))))
    .execute();
  const fresh = rows.filter(
    ({ user_id, event_id }) => !known.some((row) => row.user_id === user_id && row.event_id === event_id),
  );
  if (fresh.length === 0) return [];
  const added = await db
    .insertInto('notifications')
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'replace_key'])
        .where('read_at', 'is', null)
        .where('replace_key', 'is not', null)
        .doUpdateSet((eb) => ({
          event_id: eb.ref('excluded.event_id'),
          kind: eb.ref('excluded.kind'),
          variant: eb.ref('excluded.variant'),
          params: eb.ref('excluded.params'),
          title: eb.ref('excluded.title'),
          body: eb.ref('excluded.body'),
          urgent: eb.ref('excluded.urgent'),
          created_at: eb.ref('excluded.created_at'),
        }))
        .whereRef('notifications.event_id', '<', 'excluded.event_id' as 'event_id'),
    )
    .returning(['id', 'user_id', 'told_at'])
    .execute();
  return added.map((row) => ({ id: row.id, userId: row.user_id, toldAt: row.told_at }));
}

/** Returns what a message on its way is about. */
export function findNotification(db: Db, id: string) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'variant', 'event_id', 'subject_id', 'urgent'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps when e-mail and text of these go out. */
export async function keepTold(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db.updateTable('notifications').set({ told_at: at }).where('id', '=', anyOf(ids)).execute();
}

/** Forgets when these people were to be told of unread notifications of this name, where that has not come yet. */
export async function clearPlannedDeliveries(
  db: Db,
  userIds: readonly string[],
  replaceKey: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ told_at: null })
    .where('user_id', '=', anyOf(userIds))
    .where('replace_key', '=', replaceKey)
    .where('read_at', 'is', null)
    .where('told_at', '>', now)
    .execute();
}

/** Marks a person's unread notification of this name as read; returns whether there was one. */
export async function markReplacedRead(db: Db, userId: string, replaceKey: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('replace_key', '=', replaceKey)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export async function findNotifications(
  db: Db,
  userId: string,
  filter: { unread: boolean; limit: number; offset: number },
) {
  let found = db
    .selectFrom('notifications')
    .select([
      'id',
      'kind',
      'variant',
      'params',
      'title',
      'body',
      'subject_type',
      'subject_id',
      'urgent',
      'read_at',
      'created_at',
    ])
    .where('user_id', '=', userId);
  if (filter.unread) found = found.where('read_at', 'is', null);
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(filter.limit).offset(filter.offset).execute();
}

export async function countNotifications(db: Db, userId: string): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
    from notifications where user_id = ${userId}`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Marks a person's unread ones as read: some, or all (`null`). */
export async function markNotificationsRead(
  db: Db,
  userId: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  let marking = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids) marking = marking.where('id', '=', anyOf(ids));
  await marking.execute();
}

export type StoredPreferences = {
  readonly user_id: string;
  /** What somebody chose; null: nothing yet, and the hours say nothing either. */
  readonly topics: unknown;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  /** Web push is on in a browser of theirs. */
  readonly has_push: boolean;
};

/** Returns a row for each of these people. */
export async function findPreferences(db: Db, userIds: readonly string[]): Promise<StoredPreferences[]> {
  const { rows } = await sql<StoredPreferences>`
    select person.id as user_id, chosen.topics, chosen.quiet_from, chosen.quiet_to,
      exists (select from push_subscriptions device where device.user_id = person.id) as has_push
    from unnest(${userIds}::uuid[]) person (id)
    left join notification_preferences chosen on chosen.user_id = person.id`.execute(db);
  return rows;
}

/** Makes changes of a person's preferences take turns until the transaction ends: each keeps what the others chose. */
export async function holdPreferences(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`preferences:${userId}`}, 0))`.execute(db);
}

export async function savePreferences(db: Db, row: Insertable<DB['notification_preferences']>): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        topics: row.topics,
        quiet_from: row.quiet_from,
        quiet_to: row.quiet_to,
        updated_at: row.updated_at,
      }),
    )
    .execute();
}

/** Removes all that was told to a person and all that waits to be (SPEC C-7). */
export async function eraseNotificationsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
  await db.deleteFrom('message_deliveries').where('user_id', '=', userId).execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
