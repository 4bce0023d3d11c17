/** A person's notifications, read and marked as read. */
import {
  Notification,
  type NotificationParams,
  type notificationEndpoints,
} from '#contract/notifications/endpoints.ts';
import { notificationLinks } from '#contract/notifications/notification.ts';
import type { Speaker } from '#contract/words/speaker.ts';
import type { Call } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { findUnanswered } from './find-unanswered.ts';
import { publishLive } from './live/publish-live.ts';
import { notificationRows, writeNotification } from './notification-texts.ts';
import { countNotifications, findNotifications, markNotificationsRead } from './queries/notification-queries.ts';

/** Returns the caller's notifications, newest first, in the language of the call. */
export const listNotifications: ActionOf<typeof notificationEndpoints.listNotifications> = async (call, { query }) => {
  const { userId } = call.actor;
  const unreadOnly = query.unread === 'true';
  const rows = await findNotifications(call.db, userId, {
    unread: unreadOnly,
    limit: query.pageSize,
    offset: query.page * query.pageSize,
  });
  const { total, unread } = await countNotifications(call.db, userId);
  const speaker = speakerOf(call.language);
  const isAnswered = await answeredAmongst(call, rows);
  const items = rows.map((row) => present(row, speaker, isAnswered(row)));
  return { items, total: unreadOnly ? unread : total, page: query.page, unread };
};

type Row = Awaited<ReturnType<typeof findNotifications>>[number];

/** Returns which of these need no answer, or no longer. */
async function answeredAmongst(
  call: Pick<Call, 'db' | 'deps' | 'now'>,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const asking = rows.flatMap((row) => {
    const [, definition] = definitionOf(row);
    return definition?.lists?.includes('answer') ? [{ ...row, to: definition.to }] : [];
  });
  const open = await findUnanswered(call, asking);
  return ({ id }) => !open.has(id);
}

function present(row: Row, speaker: Speaker, isAnswered: boolean): Notification {
  const { kind, title, body } = row;
  const [variant, definition] = definitionOf(row);
  const params = row.params as NotificationParams | null;
  const words = variant && params ? writeNotification(speaker, { kind, variant }, params) : null;
  return Notification.parse({
    id: row.id,
    kind,
    params: params ?? {},
    ...(words ?? { title, body }),
    subject: row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : null,
    icon: definition?.icon ?? 'notice',
    link: definition?.link ?? row.subject_type,
    lists: (definition?.lists ?? []).filter((list) => list !== 'answer' || !isAnswered),
    answer: isAnswered ? null : (definition?.answer ?? null),
    urgent: row.urgent,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  });
}

/**
 * Returns how it is defined. A notification older than variants is the first of its event about the same kind of thing.
 */
function definitionOf({ kind, variant, subject_type }: Row) {
  const rows = notificationRows(kind);
  if (variant !== null) return [variant, rows[variant] ?? null] as const;
  const old = Object.values(rows).find(({ link }) => notificationLinks[link] === subject_type);
  return [null, old ?? null] as const;
}

/** Marks some of the caller's notifications as read, or all; the caller's other windows follow. */
export const markRead: ActionOf<typeof notificationEndpoints.markRead> = async (call, { body }) => {
  const { userId } = call.actor;
  await markNotificationsRead(call.db, userId, body.all ? null : (body.ids ?? []), call.now);
  await publishLive(call, { type: 'notification' }, { userIds: [userId] });
  const { unread } = await countNotifications(call.db, userId);
  return { unread };
};
