/**
 * Notifying people (PRODUCT §9): the center in the app, e-mail, text and push by each person's choice, and the live line to open
 * windows. Who hears of which event, in which words, is the event's definition in `contract/events`.
 */
export { eraseTold, type ToldOfErased } from './erase-told.ts';
export { publishLive } from './live/publish-live.ts';
export { replaceKeyOf } from './plan-notifications.ts';
export { findAdminIds } from './queries/context-queries.ts';
export { eraseNotificationsOf } from './queries/notification-queries.ts';
export { readReplaced } from './read-replaced.ts';
export { notificationReactions } from './send-notifications.ts';
export { notificationSweeps } from './sweeps.ts';
