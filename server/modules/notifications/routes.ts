import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { stream } from './live/open-stream.ts';
import { getPreferences, updatePreferences } from './preferences.ts';
import { listPushDevices, removePushDevice, subscribePush } from './push/devices.ts';
import { listNotifications, markRead } from './read-notifications.ts';
import { getUnsubscribe, unsubscribe } from './unsubscribe/unsubscribe.ts';

export const notificationRoutes: readonly Route[] = [
  route(notificationEndpoints.listNotifications, listNotifications),
  route(notificationEndpoints.markRead, markRead),
  route(notificationEndpoints.getPreferences, getPreferences),
  route(notificationEndpoints.updatePreferences, updatePreferences),
  route(notificationEndpoints.getUnsubscribe, getUnsubscribe),
  route(notificationEndpoints.unsubscribe, unsubscribe),
  route(notificationEndpoints.listPushDevices, listPushDevices),
  route(notificationEndpoints.subscribePush, subscribePush),
  route(notificationEndpoints.removePushDevice, removePushDevice),
  route(notificationEndpoints.stream, stream),
];
