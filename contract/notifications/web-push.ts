/** What the server, the page and the worker agree on about web push (docs/decisions/125-web-push.md). */
import { type NotificationLink, notificationLinkNames } from './notification.ts';

/** What a browser is sent, as JSON. */
export type PushedNotice = {
  readonly userId: string;
  readonly title: string;
  readonly body: string;
  /** The page it opens, from the root of the app. */
  readonly path: string;
  /** A later one of the same tag takes its place. */
  readonly tag: string;
  readonly language: string;
};

/** Where the page keeps for the worker whose notices this browser shows. */
export const pushUserKept = { cache: 'push', path: '/push-user' } as const;

/** Of a demo's subscriptions: nothing is ever asked to deliver there (RFC 2606), the outbox has it. */
export const OUTBOX_ORIGIN = 'https://outbox.invalid';

export type OpenedNotification = {
  readonly id: string;
  readonly kind: string;
  readonly link: NotificationLink;
  /** The id of what it is about. */
  readonly subject: string;
};

const OPEN_PATH = '/notifications/open';

/** Returns the address that a push opens: the web knows the page behind it, by the person's role. */
export function openPath({ id, kind, link, subject }: OpenedNotification): string {
  return `${OPEN_PATH}?${Object.entries({ id, kind, link, subject })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** Returns the notification an address names; null where it names none. */
export function readOpened(search: { get(name: string): string | null }): OpenedNotification | null {
  const [id, kind, subject] = ['id', 'kind', 'subject'].map((name) => search.get(name));
  const link = notificationLinkNames.find((name) => name === search.get('link'));
  return id && kind && subject && link ? { id, kind, subject, link } : null;
}
