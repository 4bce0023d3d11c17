import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { READER_COOKIE, READER_PATH, readerCookie } from '#contract/page-reader.ts';
import { openBrowserOnPort } from '#test/browser.ts';
import { findFreePort } from '#test/reliability/server-process.ts';

export type FirstVisit = {
  /** Of the browser's tools. */
  readonly port: number;
  /** What every window opened by its tools shares. */
  readonly context: BrowserContext;
  close(): Promise<void>;
};

/** As wide as the phone of Lighthouse's. */
const WIDTH = 412;

/** Opens a browser that has kept nothing of an origin but, where there is one, a session: its token, and the cookie of who reads. */
export async function openFirstVisit(origin: string, token: string | null): Promise<FirstVisit> {
  const port = await findFreePort();
  const browser = await openBrowserOnPort(port);
  const tools = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const context = tools.contexts()[0];
    if (!context) throw new Error('the browser has no window of its own');
    if (token) await keepToken(context, origin, token);
    return { port, context, close: () => closeAll(tools, browser) };
  } catch (error) {
    await closeAll(tools, browser);
    throw error;
  }
}

async function closeAll(...browsers: Browser[]): Promise<void> {
  for (const browser of browsers) await browser.close();
}

/** On a page of the origin that loads nothing of the app. */
async function keepToken(context: BrowserContext, origin: string, token: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', origin).href);
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await page.close();
  const value = readerCookie({ token, timeZone: 'America/New_York', width: WIDTH, collapsed: false });
  await context.addCookies([{ name: READER_COOKIE, value, url: new URL(READER_PATH, origin).href }]);
}
