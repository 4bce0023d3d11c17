/** A marketplace with a door: the real application listening, its jobs running, and browser windows to look in. */
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openJobsPool } from '#server/db/open-pool.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { openBrowser } from '../browser.ts';
import { createWorld, type Person } from '../world.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

type Look = { readonly as?: Person; readonly width?: number; readonly height?: number; readonly dark?: boolean };

/** What a page said that it should not have: errors of the console and of scripts. */
export type Window = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] };

/** Opens everything; `close` takes it apart in the opposite order. */
export async function openStage(options: { readonly startsAt?: string } = {}) {
  const world = await createWorld(options);
  const pool = openJobsPool(world.deps.connection, 3);
  const jobs = await startJobs(world.deps, pool);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const browser: Browser = await openBrowser();

  /** A window of its own: other storage, other session. Signed in as somebody where `as` says who. */
  async function window({ as, width = 1440, height = 900, dark = false }: Look = {}): Promise<Window> {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      baseURL: origin,
    });
    if (as) await context.addInitScript(signIn, as.token);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, context, complaints };
  }

  return {
    world,
    origin,
    window,
    close: async () => {
      await browser.close();
      await jobs.stop();
      await pool.end();
      await world.close();
    },
  };
}

/** Runs in the page before anything else of it; a token the page itself keeps later is left alone. */
function signIn(token: string): void {
  if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('token', token);
  sessionStorage.setItem('signed-in-once', 'yes');
}
