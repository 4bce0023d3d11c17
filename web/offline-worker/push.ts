/** What web push shows on the screen, and where a press on it leads (docs/decisions/125-web-push.md). */
import type { PushedNotice, pushUserKept } from '#contract/notifications/web-push.ts';

/** Said here once more: the worker is one file and shares no code with the page. Their type holds both together. */
const userKept: typeof pushUserKept = { cache: 'push', path: '/push-user' };

type ShownNotice = { readonly title: string; readonly options: NotificationOptions & { renotify?: boolean } };

const looks = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' };

/**
 * Returns what a push is shown as. Something has to be: browsers take the permission from whoever shows nothing. To anybody
 * but `userId` it is the app's name alone. With Mortar in view it makes no sound, as the page has it already.
 */
export function noticeOf(
  pushed: PushedNotice | null,
  { userId, isInView }: { readonly userId: string | null; readonly isInView: boolean },
): ShownNotice {
  if (!pushed || pushed.userId !== userId)
    return { title: 'Mortar', options: { ...looks, tag: 'mortar', silent: true, data: { path: '/' } } };
  const { title, body, path, tag, language } = pushed;
  const sound = isInView ? { silent: true } : { renotify: true };
  return { title, options: { ...looks, ...sound, body, tag, lang: language, data: { path } } };
}

/** Returns the page a shown notice leads to: one of this app, or its start. */
export function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/';
}

/** Returns what was pushed; null where it is nothing of ours. */
export function readPushed(text: string | undefined): PushedNotice | null {
  try {
    const read = JSON.parse(text ?? '') as Partial<Record<keyof PushedNotice, unknown>> | null;
    const names = ['userId', 'title', 'body', 'path', 'tag', 'language'] as const;
    return read && names.every((name) => typeof read[name] === 'string') ? (read as PushedNotice) : null;
  } catch {
    return null;
  }
}

/** Returns whose notices this browser shows; null when nobody's. */
export async function pushUser(): Promise<string | null> {
  const kept = await caches.match(userKept.path, { cacheName: userKept.cache }).catch(() => undefined);
  return kept ? kept.text() : null;
}
