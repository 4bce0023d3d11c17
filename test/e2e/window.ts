/** A browser window that records the errors of its pages. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callsOf, countCalls } from './calls-of.ts';
import { acquireTab } from './tabs.ts';

/**
 * `pageErrors`: errors of the console and of scripts, which no page should have. `allow` lets pass one line that the
 * browser itself writes for a call that was meant to fail; anything else stays an error.
 */
export type Window = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly pageErrors: readonly string[];
  /** Ends it; `context.close()` does the same. Its tab may then be another window's, unless a test failed in it. */
  close(failed?: 'failed'): Promise<void>;
  allow(line: AllowedLine): void;
  /**
   * Waits until every call of its pages has been answered and none has followed for a moment: an answer may ask for more.
   * The live line never is; of the events about visits, which a page sends so that they outlive it, the browser does not
   * say when they were.
   */
  settled(): Promise<void>;
  /** Waits until every call has been answered and the answers have asked for nothing more. */
  answered(): Promise<void>;
};

/** Longer than the live line gathers what others changed before it asks again. */
const QUIET_MS = 400;

/** What the browser says of one call: `net::ERR_INTERNET_DISCONNECTED`, and which path that may be about. */
type AllowedLine = { readonly says: string; readonly path: RegExp };

type Look = {
  readonly origin: string;
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
  readonly token: string | null;
  /** Milliseconds since the epoch: what the device's clock says when a page is loaded; it goes on from there. */
  readonly startsAt: number;
  /**
   * How far the application's clock is ahead of that, in milliseconds, as a device knows it that was here before. Only a
   * demo moves its clock: on a first visit to one a page draws the device's own day until it has heard of it.
   */
  readonly knownOffset: number;
  /** Lets the page keep itself for opening without a connection; elsewhere that would only cost time. */
  readonly keepsItself: boolean;
  /**
   * However late our typefaces come, the page is drawn in them. Off: past 300 ms it goes on in the system's, whose lines break
   * elsewhere (web/public/letters.js).
   */
  readonly waitsForLetters: boolean;
  /** Off: a reader whose browser runs none. */
  readonly scripts: boolean;
  /** Off: a browser that draws no maps. One costs as much as the rest of its page. */
  readonly maps: boolean;
  /** What its browser prefers: `es-MX`. */
  readonly locale: string;
};

export async function openWindow(browser: Browser, look: Look): Promise<Window> {
  const options = {
    viewport: { width: look.width, height: look.height },
    hasTouch: look.width < 600,
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: look.locale,
    javaScriptEnabled: look.scripts,
    serviceWorkers: look.keepsItself ? 'allow' : 'block',
    timezoneId: 'America/New_York',
    baseURL: look.origin,
  } as const;
  const { context, page, release, discard } = await acquireTab(browser, options, look.token);
  context.close = release;
  // Against hanging only: a busy machine draws a map slowly.
  context.setDefaultTimeout(30_000);
  await context.addInitScript(setClock, look.startsAt);
  if (look.knownOffset !== 0) await context.addInitScript(keepOffset(look.knownOffset));
  if (look.waitsForLetters) await context.addInitScript(waitForLetters);
  if (!look.maps) await context.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');

  const pageErrors: string[] = [];
  const allowed: AllowedLine[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const path = message.location().url.replace(look.origin, '');
    const isAllowed = allowed.some(
      (line) => message.text() === `Failed to load resource: ${line.says}` && line.path.test(path),
    );
    if (!isAllowed) pageErrors.push(`${message.text()} (${path})`);
  });
  context.on('weberror', (error) => pageErrors.push(String(error.error())));

  await countCalls(context);
  const answered = async () => {
    let begun = -1;
    // A page that is being left tells of no calls: it is asked again.
    const underWay = async () => {
      const calls = await callsOf(context);
      begun = calls.begun;
      return calls.underWay;
    };
    for (let before = -2; before !== begun; ) {
      before = begun;
      await expect.poll(underWay, { timeout: 30_000 }).toBe(0);
      if (before !== begun) await page.evaluate(atRest);
    }
  };
  return {
    page,
    context,
    pageErrors,
    close: (failed) => (failed ? discard() : release()),
    allow: (line) => void allowed.push(line),
    answered,
    settled: () =>
      expect
        .poll(
          async () => {
            const { underWay, quietMs } = await callsOf(context);
            return underWay === 0 && quietMs > QUIET_MS;
          },
          { timeout: 30_000 },
        )
        .toBe(true),
  };
}

/** Code that waits in the page until whatever an answer led to has been drawn, and has asked for what it needs. */
export const atRest = `new Promise((resolve) =>
  requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))))`;

/** Runs in the page before anything else of it: the device's clock agrees with the application's, as clocks do. */
function setClock(startsAt: number): void {
  const ahead = startsAt - Date.now();
  globalThis.Date = new Proxy(Date, {
    construct: (real, parts, self) => Reflect.construct(real, parts.length > 0 ? parts : [real.now() + ahead], self),
    get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
  });
}

/** Code for the page: its typefaces are never too late. */
const waitForLetters = `{
  const { setTimeout } = window;
  const isOfLetters = () => document.currentScript?.src.endsWith('/letters.js');
  window.setTimeout = (...asked) => (isOfLetters() ? 0 : setTimeout(...asked));
}`;

/** Code for the page: what it has heard of the clock since stays. An empty page keeps nothing. */
const keepOffset = (offset: number) =>
  `if (origin !== 'null') localStorage.setItem('clock-offset', localStorage.getItem('clock-offset') ?? '${offset}')`;
