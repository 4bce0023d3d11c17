/**
 * Opens Mortar without a connection (docs/decisions/035-offline.md). Pages come from the network first, and from the
 * cached app when there is no response; files with a hash in their name come from the cache first, since they never
 * change. Calls to /api and /metrics pass through untouched, so no server data is ever cached here.
 */
import { cachesToDrop, kindOf, shellCache } from './what-to-keep.ts';

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build: the files to cache at install, and their fingerprint. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;

const PAGE = '/index.html';
/** How long a page may take before the cached one is shown, in milliseconds. */
const PATIENCE = 4000;

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
  if (kind === 'page') event.respondWith(networkFirst(request, PAGE));
  if (kind === 'named') event.respondWith(networkFirst(request, new URL(request.url).pathname));
  if (kind === 'file') event.respondWith(file(request));
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

async function networkFirst(request: Request, instead: string): Promise<Response> {
  const kept = async () => (await caches.open(here)).match(instead);
  const asked = fetch(request);
  try {
    const answer = await Promise.race([asked, later()]);
    if (answer && answer.status < 500) return answer;
    return (await kept()) ?? (await asked);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

/**
 * Returns a file from any cached version, because a window opened before an update still requests files of its own
 * version.
 */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await caches.open(here);
    await cache.put(request, copy).catch(() => undefined);
  }
  return answer;
}

function later(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
}
