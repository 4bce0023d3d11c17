/** Telling people (PRODUCT §9): the in-app centre and its live stream. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, PageQuery } from '../lists.ts';
import { ClockTime, Instant } from '../time.ts';

export const Notification = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** What it is about, to open it: the web knows the page. */
  subject: z
    .object({
      type: z.enum(['engagement', 'shift', 'posting', 'business', 'specialist', 'wallet', 'account', 'savedSearch']),
      id: z.string(),
    })
    .nullable(),
  urgent: z.boolean(),
  readAt: Instant.nullable(),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

/** One message of the stream: what changed, for whoever has it on screen. */
export const LiveMessage = z.object({
  type: z.enum(['hello', 'notification', 'engagement', 'shift', 'wallet', 'profile']),
  id: z.string().nullable(),
  /** Related ids worth refreshing. */
  shiftId: z.string().nullable(),
  businessId: z.string().nullable(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

export const channels = ['inApp', 'email', 'sms', 'push'] as const;
export const notificationTopics = [
  'requests',
  'bookings',
  'reminders',
  'attendance',
  'hours',
  'money',
  'profile',
  'newShifts',
] as const;

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
    summary: 'What was told, newest first',
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
    summary: 'Which topic on which channel',
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
