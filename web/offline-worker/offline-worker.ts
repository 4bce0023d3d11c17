/**
 * Opens Mortar without a connection (docs/decisions/035-offline.md). Pages come from the network first, and from the
 * cached app when there is no response; files with a hash in their name come from the cache first, since they never
 * change. Calls to /api and /metrics pass through untouched, so no server data is ever cached here.
 */
import { answerFile, answerNetworkFirst } from './answers.ts';
import { noticeOf, pathOf, pushUser, readPushed } from './push.ts';
import { cachesToDrop, howToAsk, kindOf, shellCache } from './what-to-keep.ts';

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build: the files to cache at install, and their fingerprint. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;

const PAGE = '/index.html';

const here = shellCache(__SHELL_VERSION__);

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf({ method: request.method, mode: request.mode, url: request.url, origin: self.location.origin });
  if (kind === 'page') event.respondWith(answerNetworkFirst(here, request, PAGE));
  if (kind === 'named') event.respondWith(answerNetworkFirst(here, request, new URL(request.url).pathname));
  if (kind === 'file') event.respondWith(answerFile(here, request));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pathOf(event.notification.data)));
});

// The browser gave it another address: subscribed anew, the app tells the server when it opens next.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as ExtendableEvent & { readonly oldSubscription?: PushSubscription | null };
  if (oldSubscription)
    (event as ExtendableEvent).waitUntil(self.registration.pushManager.subscribe(oldSubscription.options));
});

async function showPush(text: string | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const isInView = windows.some(({ visibilityState }) => visibilityState === 'visible');
  const { title, options } = noticeOf(readPushed(text), { userId: await pushUser(), isInView });
  await self.registration.showNotification(title, options);
}

/** In the window that was used last, else in a new one. */
async function openPage(path: string): Promise<void> {
  const [last] = await self.clients.matchAll({ type: 'window' });
  const shown = await last?.navigate(path).catch(() => null);
  if (shown) await shown.focus();
  else await self.clients.openWindow(path);
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(here);
  await cache.addAll(__SHELL_FILES__.map((path) => new Request(path, { cache: howToAsk(path) })));
  // Pages come from the network first, so a new version shows at the next page load whichever worker is active: nothing
  // waits, and no open page is reloaded.
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of cachesToDrop(await caches.keys(), here)) await caches.delete(name);
  await self.clients.claim();
}
