/**
 * Opens Mortar without a connection (docs/decisions/035-offline.md). Pages come from the network first, and from the
 * cached app when there is no response; files with a hash in their name come from the cache first, since they never
 * change. Calls to /api and /metrics pass through untouched, so no server data is ever cached here.
 */
import { answerFile, answerNetworkFirst } from './answers.ts';
import { cachesToDrop, kindOf, shellCache } from './what-to-keep.ts';

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

async function keepShell(): Promise<void> {
  const cache = await caches.open(here);
  await cache.addAll(__SHELL_FILES__.map((path) => new Request(path, { cache: 'no-cache' })));
  // Pages come from the network first, so a new version shows at the next page load whichever worker is active: nothing
  // waits, and no open page is reloaded.
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of cachesToDrop(await caches.keys(), here)) await caches.delete(name);
  await self.clients.claim();
}
