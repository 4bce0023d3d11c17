/** The cookie with which the server writes a specialist's own pages (docs/decisions/154). */
import { type PageReader, READER_COOKIE, READER_PATH, readerCookie } from '#contract/page-reader.ts';
import { DAY } from '#contract/time.ts';
import { deviceNow } from '#web/clock.ts';

/** From the last page on. */
const KEPT_MS = 30 * DAY;

/** Has the server write this person's pages, as this device draws them. A browser that can't store it is sent them without words. */
export function keepReader(reader: PageReader): void {
  const expires = deviceNow() + KEPT_MS;
  void globalThis.cookieStore
    ?.set({ name: READER_COOKIE, value: readerCookie(reader), path: READER_PATH, expires, sameSite: 'lax' })
    .catch(() => undefined);
}

/** Has the server write nobody's pages for this device. */
export function forgetReader(): void {
  void globalThis.cookieStore?.delete({ name: READER_COOKIE, path: READER_PATH }).catch(() => undefined);
}
