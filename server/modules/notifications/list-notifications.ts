import { Notification, type notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { countNotifications, findNotifications } from './queries/notification-queries.ts';

/** What the caller was told, newest first. */
export const listNotifications: ActionOf<typeof notificationEndpoints.listNotifications> = async (call, { query }) => {
  const { userId } = call.actor;
  const unreadOnly = query.unread === 'true';
  const rows = await findNotifications(call.db, userId, {
    unread: unreadOnly,
    limit: query.pageSize,
    offset: query.page * query.pageSize,
  });
  const { total, unread } = await countNotifications(call.db, userId);
  return { items: rows.map(present), total: unreadOnly ? unread : total, page: query.page, unread };
};

type Row = Awaited<ReturnType<typeof findNotifications>>[number];

function present(row: Row): Notification {
  return Notification.parse({
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    subject: row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : null,
    urgent: row.urgent,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  });
}
