import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { getPreferences } from './get-preferences.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { stream } from './stream.ts';
import { updatePreferences } from './update-preferences.ts';

export const notificationRoutes: readonly Route[] = [
  route(notificationEndpoints.listNotifications, listNotifications),
  route(notificationEndpoints.markRead, markRead),
  route(notificationEndpoints.getPreferences, getPreferences),
  route(notificationEndpoints.updatePreferences, updatePreferences),
  route(notificationEndpoints.stream, stream),
];
