/** What the service worker has a say in. Nothing of a browser in it, so that it can be tested. */

type Asked = { readonly method: string; readonly mode: string; readonly url: string; readonly origin: string };

const NAMED = /^\/(color-scheme\.js|mark\.svg|manifest\.webmanifest|icons\/[^/]+)$/;

/** The map is worth a megabyte and needs the network anyway for its shifts: the browser's own cache is enough for it. */
const TOO_BIG = /\/(maplibre-gl|counties-)[^/]*$/;

/**
 * `page`: an address of the app. `file`: a file with a hash in its name, kept once it was used. `named`: one of the few
 * others the page needs; it may change, so the network is asked first. null: none of our business: calls, other origins.
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

const PREFIX = 'shell-';

/** The newest last: its name begins with when it was built. */
export function shellCache(version: string): string {
  return `${PREFIX}${version}`;
}

/** All but the one in charge and the newest before it, whose windows may still be open. */
export function cachesToDrop(names: readonly string[], here: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== here);
  return others.toSorted().slice(0, -1);
}
