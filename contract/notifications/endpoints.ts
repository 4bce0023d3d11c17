/** Telling people (PRODUCT §9): the in-app centre and its live stream. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf, PageQuery } from '../lists.ts';
import { ClockTime, Instant } from '../time.ts';
import type { Fact, Facts } from '../words/facts.ts';
import {
  notificationAnswers,
  notificationIcons,
  notificationLinkNames,
  notificationLists,
  notificationSubjects,
  notificationTopics,
} from './notification.ts';

/** The facts a notification's words are filled from; `lines` are those of each line of a list in it. */
export type NotificationParams = { readonly [name in string]?: Fact | readonly Facts[] };

export const Notification = z.object({
  id: Id,
  /** The event it is of. */
  kind: z.string(),
  /** What its words are filled from. */
  params: z.record(z.string(), z.unknown()),
  /** In the reader's language. */
  title: z.string(),
  body: z.string(),
  /** What it is about. */
  subject: z.object({ type: z.enum(notificationSubjects), id: z.string() }).nullable(),
  icon: z.enum(notificationIcons),
  /** The page of its subject that it opens: the web knows the page. */
  link: z.enum(notificationLinkNames).nullable(),
  /** The lists it is in, beside all. */
  lists: z.array(z.enum(notificationLists)),
  /** How it is answered without leaving the list. */
  answer: z.enum(notificationAnswers).nullable(),
  urgent: z.boolean(),
  readAt: Instant.nullable(),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

/** One message of the stream: what changed, for whoever has it on screen. */
export const LiveMessage = z.object({
  type: z.enum(['hello', 'notification', 'engagement', 'shift', 'wallet', 'profile', 'message', 'support']),
  id: z.string().nullable(),
  /** Related ids worth refreshing. */
  shiftId: z.string().nullable(),
  businessId: z.string().nullable(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

export const Preferences = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(notificationTopics),
      email: z.boolean(),
      sms: z.boolean(),
      push: z.boolean(),
      /** Safety rows cannot be turned off. */
      locked: z.boolean(),
    }),
  ),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  /** The zone of the quiet hours: the person's own, or the one that stands in until they choose. */
  timeZone: z.string(),
  /** What a browser subscribes with, and whether its messages leave this machine; null: push isn't offered here. */
  webPush: z.object({ serverKey: z.string(), isSent: z.boolean() }).nullable(),
});

/** A browser that is told by web push. */
const PushDevice = z.object({
  id: Id,
  /** `Chrome on Android` */
  device: z.string(),
  createdAt: Instant,
  /** When it was told last; null: not yet. */
  deliveredAt: Instant.nullable(),
  /** It is the one that asks. */
  current: z.boolean(),
});

/** Names whose mail of which topic it turns off, signed with the server's key. */
const UnsubscribeParams = z.strictObject({ token: z.string().min(40).max(160) });

const Unsubscribe = z.object({
  topic: z.enum(notificationTopics),
  /** Mail of the topic is sent. */
  isOn: z.boolean(),
});

export const notificationEndpoints = {
  listNotifications: endpoint({
    name: 'listNotifications',
    method: 'GET',
    path: '/api/notifications',
    summary: 'Notifications, newest first',
    who: 'signedIn',
    query: PageQuery.extend({ unread: z.enum(['true', 'false']).default('false') }),
    answer: listOf(Notification).extend({ unread: z.int() }),
  }),
  markRead: endpoint({
    name: 'markRead',
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark some as read, or all',
    who: 'signedIn',
    body: z.strictObject({ ids: z.array(Id).max(200).optional(), all: z.boolean().optional() }),
    answer: z.object({ unread: z.int() }),
  }),
  getPreferences: endpoint({
    name: 'getPreferences',
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'Notification topics by channel',
    who: 'signedIn',
    answer: Preferences,
  }),
  updatePreferences: endpoint({
    name: 'updatePreferences',
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Change topics, channels and quiet hours',
    who: 'signedIn',
    body: z.strictObject({
      topics: z
        .array(
          z.strictObject({
            topic: z.enum(notificationTopics),
            email: z.boolean(),
            sms: z.boolean(),
            /** Left out, it stays as it is. */
            push: z.boolean().optional(),
          }),
        )
        .max(20),
      quietFrom: ClockTime.nullable(),
      quietTo: ClockTime.nullable(),
    }),
    answer: Preferences,
  }),
  getUnsubscribe: endpoint({
    name: 'getUnsubscribe',
    method: 'GET',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'What the link at the foot of a mail turns off, and whether it is off; nothing changes by reading it',
    who: 'anyone',
    params: UnsubscribeParams,
    answer: Unsubscribe,
    refusals: ['not_found'],
  }),
  unsubscribe: endpoint({
    name: 'unsubscribe',
    method: 'POST',
    path: '/api/notifications/unsubscribe/:token',
    summary:
      'Turn off mail of a topic by the link at the foot of a mail, signed in or not; repeating it changes nothing. A mail program posts to /unsubscribe/:token (RFC 8058)',
    who: 'anyone',
    params: UnsubscribeParams,
    answer: Unsubscribe,
    refusals: ['not_found'],
  }),
  listPushDevices: endpoint({
    name: 'listPushDevices',
    method: 'GET',
    path: '/api/notifications/devices',
    summary: 'The caller\u2019s browsers that are told by web push',
    who: 'signedIn',
    answer: listOf(PushDevice),
  }),
  subscribePush: endpoint({
    name: 'subscribePush',
    method: 'POST',
    path: '/api/notifications/devices',
    summary: 'Turn web push on in this browser, as long as it stays signed in; repeating it changes nothing',
    who: 'signedIn',
    body: z.strictObject({
      /** Where the browser\u2019s push service is asked to deliver. */
      endpoint: z.string().max(1000),
      p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
      /** The key it was subscribed with. */
      serverKey: z.string().max(100),
    }),
    answer: Empty,
    refusals: ['push_unavailable', 'push_service_unknown'],
  }),
  removePushDevice: endpoint({
    name: 'removePushDevice',
    method: 'DELETE',
    path: '/api/notifications/devices/:id',
    summary: 'Turn web push off in one of the caller\u2019s browsers',
    who: 'signedIn',
    params: IdParams,
    answer: Empty,
    refusals: ['not_found'],
  }),
  stream: endpoint({
    name: 'stream',
    method: 'GET',
    path: '/api/stream',
    summary: 'Server-sent events: one LiveMessage each; visitors hear of open shifts only',
    who: 'anyone',
    medium: 'stream',
    answer: z.unknown(),
  }),
} as const;
