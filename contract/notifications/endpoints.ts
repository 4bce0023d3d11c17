/** Telling people (PRODUCT §9): the in-app centre and its live stream. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, PageQuery } from '../lists.ts';
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
      /** Safety rows cannot be turned off. */
      locked: z.boolean(),
    }),
  ),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  timeZone: z.string().nullable(),
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
        .array(z.strictObject({ topic: z.enum(notificationTopics), email: z.boolean(), sms: z.boolean() }))
        .max(20),
      quietFrom: ClockTime.nullable(),
      quietTo: ClockTime.nullable(),
    }),
    answer: Preferences,
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
