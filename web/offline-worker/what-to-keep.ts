/** What the service worker handles. Free of browser APIs, so that it can be tested. */

type Asked = { readonly method: string; readonly mode: string; readonly url: string; readonly origin: string };

const NAMED = /^\/(before-paint\.js|letters\.js|mark\.svg|manifest\.webmanifest|icons\/[^/]+)$/;

/** The map is a megabyte and needs the network anyway for its shifts: the browser's own cache is enough. */
const TOO_BIG = /\/(maplibre-gl|counties-)[^/]*$/;

/**
 * Returns how a request is handled. `page`: an address of the app. `file`: a file with a hash in its name, cached once
 * used. `named`: one of the few other files a page needs, which may change, so the network comes first. null: not
 * handled, such as calls and other origins.
 */
export function kindOf({ method, mode, url, origin }: Asked): 'page' | 'file' | 'named' | null {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  const { pathname } = asked;
  if (/^\/(api|metrics)(\/|$)/.test(pathname)) return null;
  if (mode === 'navigate') return /\.[a-z0-9]+$/i.test(pathname) ? null : 'page';
  if (NAMED.test(pathname)) return 'named';
  return pathname.startsWith('/assets/') && !TOO_BIG.test(pathname) ? 'file' : null;
}

/** Returns how a file to keep is asked for: one with a hash in its name never changes, so what the page loaded serves again. */
export function howToAsk(path: string): RequestCache {
  return path.startsWith('/assets/') ? 'default' : 'no-cache';
}

const PREFIX = 'shell-';

/** Returns the cache's name for a version. It begins with the build time, so that the newest sorts last. */
export function shellCache(version: string): string {
  return `${PREFIX}${version}`;
}

/** Returns all caches but the active one and the newest before it, whose windows may still be open. */
export function cachesToDrop(names: readonly string[], here: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== here);
  return others.toSorted().slice(0, -1);
}
