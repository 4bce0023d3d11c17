/**
 * Tabs of the tests' browser, used by one window after another: a tab that has loaded the app before has its files and
 * their code at hand, which a new one pays for with several times the work of loading a page.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

export type Tab = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Makes it as new and keeps it for the next window of its kind; closes it where that is not possible. */
  release(): Promise<void>;
  /** Closes it for good. */
  discard(): Promise<void>;
};

type Undo = { dispose(): Promise<void> };
/** What a tab is opened with, and stays. */
type Look = BrowserContextOptions & {
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
};
type Kept = {
  readonly kind: string;
  readonly look: Look;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly protocol: CDPSession;
  readonly goto: Page['goto'];
  readonly close: BrowserContext['close'];
  readonly scripts: Undo[];
  /** A test did to it what cannot be undone. */
  isSpent: boolean;
};

/** A file of the app without a script, where a tab does nothing; anywhere else it would lose what it has read. */
const STILL_PAGE = '/mark.svg';
/** Each is a process of its own. */
const MOST_IDLE = 4;
/** What tests listen to; a tab's own end is heard by Playwright as well. */
const heard = ['console', 'weberror', 'dialog', 'page', 'load', 'framenavigated'].concat([
  'request',
  'response',
  'requestfinished',
  'requestfailed',
]);

// A test may have modules read anew; the tabs stay.
const everywhere = globalThis as { testTabs?: WeakMap<Browser, Kept[]> };
everywhere.testTabs ??= new WeakMap();

/** Returns a tab without a history or anything stored but the token, if one is given. */
export async function acquireTab(browser: Browser, look: Look, token: string | null): Promise<Tab> {
  const idle = idleTabs(browser);
  const kind = JSON.stringify(look);
  const found = idle.findLastIndex((one) => one.kind === kind);
  const tab = idle.splice(found, found === -1 ? 0 : 1)[0] ?? (await openTab(browser, kind, look));
  await enter(tab, look.baseURL, token);
  let isOver = false;
  const once = (end: () => Promise<void>) => async () => {
    if (isOver) return;
    isOver = true;
    await end();
  };
  return {
    context: tab.context,
    page: tab.page,
    release: once(() => release(tab, idle)),
    discard: once(() => tab.close()),
  };
}

function idleTabs(browser: Browser): Kept[] {
  const tabs = everywhere.testTabs?.get(browser) ?? [];
  everywhere.testTabs?.set(browser, tabs);
  return tabs;
}

async function openTab(browser: Browser, kind: string, look: Look): Promise<Kept> {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  const tab: Kept = {
    kind,
    look,
    context,
    page,
    protocol: await context.newCDPSession(page),
    goto: page.goto.bind(page),
    close: context.close.bind(context),
    scripts: [],
    // What a worker of the app keeps, it may go on keeping.
    isSpent: look.serviceWorkers === 'allow',
  };
  for (const place of [context, page]) {
    const add = place.addInitScript.bind(place) as (...script: unknown[]) => Promise<Undo>;
    place.addInitScript = async (...script: unknown[]) => {
      const added = await add(...script);
      tab.scripts.push(added);
      return added as Awaited<ReturnType<Page['addInitScript']>>;
    };
  }
  if (look.javaScriptEnabled !== false) waitForTheApp(page);
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (...time) => {
    tab.isSpent = true;
    return install(...time);
  };
  return tab;
}

/** Where the last window was, this one has not been. */
async function enter({ page, protocol, goto }: Kept, origin: string, token: string | null): Promise<void> {
  if (token !== null) {
    const stillPage = `${origin}${STILL_PAGE}`;
    if (page.url() !== stillPage) await goto(stillPage);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
  }
  await protocol.send('Page.resetNavigationHistory');
}

async function release(tab: Kept, idle: Kept[]): Promise<void> {
  const isClean = !tab.isSpent && !tab.page.isClosed() && (await clean(tab).catch(() => false));
  if (!isClean) return tab.close();
  idle.push(tab);
  if (idle.length > MOST_IDLE) await idle.shift()?.close();
}

/** Returns whether the tab is now as a new one, except for what it has read before. */
async function clean({ look, context, page, protocol, goto, scripts }: Kept): Promise<boolean> {
  const { baseURL: origin, viewport } = look;
  for (const place of [context, page]) for (const event of heard) place.removeAllListeners(event);
  // Before anything else is asked of the context: what a page that is just closing cannot do fails for all.
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    context.setGeolocation(null),
    ...scripts.splice(0).map((script) => script.dispose()),
  ]);
  // Gone from the app first: a page that is left writes down what it was about.
  await goto(`${origin}${STILL_PAGE}`);
  await Promise.all([
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
    protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' }),
    context.clearCookies(),
    page.setViewportSize(viewport),
  ]);
  return true;
}

/** A page that comes with its words is not to be touched before the app has taken it over, as nobody is as fast. */
function waitForTheApp(page: Page): void {
  const over = () => page.locator('#page-state').waitFor({ state: 'detached' });
  const { goto, reload } = page;
  page.goto = async (...address) => {
    const answer = await goto.apply(page, address);
    await over();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload.apply(page, how);
    await over();
    return answer;
  };
}
