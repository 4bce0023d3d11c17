/** What a notification says and opens on a lock screen. */
import { createHash } from 'node:crypto';
import type { NotificationParams } from '#contract/notifications/endpoints.ts';
import type { NotificationLink, NotificationTopic } from '#contract/notifications/notification.ts';
import { openPath } from '#contract/notifications/web-push.ts';
import { type Speaker, say } from '#contract/words/speaker.ts';
import { formatEvent } from '../../../events/event-texts.ts';
import type { Urgency } from '../../../gateways/push/push-gateway.ts';
import { type NotificationKey, namesMoreThanTitle } from '../notification-texts.ts';
import { notificationMessages } from '../notifications.words.ts';

/** What is kept of a push beside its words. */
export type PushNotice = { readonly path: string; readonly tag: string; readonly urgency: Urgency };

type Told = {
  /** The notification's. */
  readonly id: string;
  readonly userId: string;
  readonly link: NotificationLink;
  readonly subjectId: string | null;
  readonly topic: NotificationTopic;
  readonly urgent: boolean;
};

/** Far below the 4,096 bytes that push services take, encrypted. */
const LONGEST = { title: 120, body: 180 };

/**
 * Returns title and sentence for a lock screen, which anybody may read: no more than the subject of the e-mail names. What
 * the center adds to it (names, pay, reasons) is read in the app.
 */
export function pushWords(
  speaker: Speaker,
  key: NotificationKey,
  params: NotificationParams,
  { title, body }: { readonly title: string; readonly body: string },
): { readonly title: string; readonly body: string } {
  return { title: cut(title, LONGEST.title), body: cut(sentence(speaker, key, params, body), LONGEST.body) };
}

function sentence(speaker: Speaker, key: NotificationKey, params: NotificationParams, body: string): string {
  if (!namesMoreThanTitle(key)) return body;
  const { startsAt, endsAt, timeZone } = params;
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string' || typeof timeZone !== 'string')
    return say(speaker, notificationMessages.pushBody);
  return formatEvent(speaker, notificationMessages.pushBodyOfShift, { startsAt, endsAt, timeZone });
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

/** Returns how it is sent: the next about the same thing, with the same page, takes its place on the screen. */
export function pushNotice(kind: string, { id, userId, link, subjectId, topic, urgent }: Told): PushNotice {
  const about = `${userId} ${link} ${subjectId ?? kind}`;
  return {
    path: openPath({ id, kind, link, subject: subjectId ?? '' }),
    tag: createHash('sha256').update(about).digest('base64url').slice(0, 32),
    urgency: urgent ? 'high' : urgencies[topic],
  };
}

/** How soon a device that saves its battery is woken. */
const urgencies: Readonly<Record<NotificationTopic, Urgency>> = {
  requests: 'normal',
  bookings: 'normal',
  reminders: 'high',
  attendance: 'high',
  messages: 'normal',
  hours: 'low',
  money: 'low',
  ratings: 'low',
  profile: 'low',
  newShifts: 'low',
};
