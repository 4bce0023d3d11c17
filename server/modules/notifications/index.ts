/**
 * Telling people (PRODUCT §9): the centre in the app, e-mail and text by each person's choice, and the live line to open
 * windows. Who is told of which event, in which words, is `messages.data.ts`; what open windows hear, `live/live-messages.ts`.
 */
export { openStream } from './live/open-stream.ts';
export { endStreamsOf, publishLive } from './live/publish-live.ts';
export { eraseNotificationsOf } from './queries/notification-queries.ts';
export { notificationSweeps } from './sweeps.ts';
export { tellReactions } from './tell.ts';
export { tellPeople } from './tell-people.ts';
