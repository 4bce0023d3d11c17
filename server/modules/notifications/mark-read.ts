import type { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { publishLive } from './live/publish-live.ts';
import { countNotifications, markNotificationsRead } from './queries/notification-queries.ts';

/** Marks some of the caller's notifications as read, or all; the caller's other windows follow. */
export const markRead: ActionOf<typeof notificationEndpoints.markRead> = async (call, { body }) => {
  const { userId } = call.actor;
  await markNotificationsRead(call.db, userId, body.all ? null : (body.ids ?? []), call.now);
  await publishLive(call, { type: 'notification' }, { userIds: [userId] });
  const { unread } = await countNotifications(call.db, userId);
  return { unread };
};
