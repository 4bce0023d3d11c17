/**
 * Whom the server writes a page of their own for (docs/decisions/154): the device says so in a cookie that goes with its
 * pages alone. No call is answered by it (SPEC C-1).
 */

/** Addresses of somebody's own that the server writes for them; the cookie goes to what is below their area. */
export const ownPages = ['/specialist/find', '/specialist/my-shifts'] as const;

/** Of these only the bare address: a tab or view of it is drawn by the app. */
export const bareOwnPages: readonly string[] = ['/specialist/my-shifts'];

export const READER_COOKIE = 'reader';
/** Where the browser sends it. */
export const READER_PATH = '/specialist/';

/** What the page depends on beside its address: it is written as this device would draw it. */
export type PageReader = {
  /** Of their session (SPEC K-9). */
  readonly token: string;
  /** IANA. */
  readonly timeZone: string;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** The sidebar shows icons alone. */
  readonly collapsed: boolean;
};

/** Token, width, whether the sidebar is collapsed, zone; nothing in them needs an escape. */
const VALUE = /^([\w-]{20,200})\.(\d{2,5})\.(icons|words)\.([\w+/-]+)$/;

/** Returns the cookie's value. */
export function readerCookie({ token, timeZone, width, collapsed }: PageReader): string {
  return [token, width, collapsed ? 'icons' : 'words', timeZone].join('.');
}

/** Returns whom a cookie's value names; null where it is not one of ours. */
export function readerOf(value: string | null): PageReader | null {
  const [, token, width, sidebar, timeZone] = value?.match(VALUE) ?? [];
  const zone = timeZone && zoneNamed(timeZone);
  if (!token || !zone) return null;
  return { token, timeZone: zone, width: Number(width), collapsed: sidebar === 'icons' };
}

/** How much of a token says whose page it is, to the device that has the whole of it. */
const TAIL = 8;

/** Returns what a page says of its reader's token. */
export function tailOf({ token }: Pick<PageReader, 'token'>): string {
  return token.slice(-TAIL);
}

/** Returns the zone in its own spelling: for each that it is asked in, formats are kept. */
function zoneNamed(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
