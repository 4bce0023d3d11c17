/** The site as people meet it: the real application listening, its jobs running, and browser windows to look in. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, TestRunner } from 'vitest';
import { MINUTE, toMillis } from '#contract/time.ts';
import { openJobsPool } from '#server/db/open-pool.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { sharedBrowser } from '../browser.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { openWindow, type Window } from './window.ts';

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

type Look = {
  readonly as?: Person;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly keepsItself?: boolean;
  readonly waitsForLetters?: boolean;
  readonly scripts?: boolean;
  readonly maps?: boolean;
  readonly locale?: string;
  /** Off: a device that has not heard yet how far the world's clock is ahead. */
  readonly knowsClock?: boolean;
};

const builtPage = path.resolve(import.meta.dirname, '../../dist/web/index.html');

/** Opens everything; `close` takes it apart in the opposite order. */
export async function openTestSite(
  options: { readonly startsAt?: string; readonly environment?: Readonly<Record<string, string>> } = {},
) {
  // Said at once: every window would wait half a minute for a heading that never comes.
  if (!existsSync(builtPage)) throw new Error('The web app is not built: npm run build:web');
  const world = await createWorld(options);
  const pool = openJobsPool(world.deps.connection, 3);
  const jobs = await startJobs(world.deps, pool);
  const port = await listen(world.app);
  const origin = `http://127.0.0.1:${port}`;
  const browser = await sharedBrowser();
  const windows: Window[] = [];

  /**
   * A window of its own: other storage, other session. Signed in as somebody where `as` says who. One that a test opened
   * is closed with it: what is left open goes on drawing and asking beside the next test.
   */
  const window = async ({ as, width = 1440, height = 900, dark = false, ...look }: Look = {}) => {
    const clockOffset = world.clock.offsetMinutes() * MINUTE;
    const opened = await openWindow(browser, {
      origin,
      width,
      height,
      dark,
      keepsItself: look.keepsItself ?? false,
      waitsForLetters: look.waitsForLetters ?? true,
      scripts: look.scripts ?? true,
      maps: look.maps ?? false,
      locale: look.locale ?? 'en-US',
      token: as?.token ?? null,
      // The page adds what the application's clock was moved by: it is given the time before that.
      startsAt: toMillis(world.clock.now()) - clockOffset,
      knownOffset: look.knowsClock === false ? 0 : clockOffset,
    });
    windows.push(opened);
    if (TestRunner.getCurrentTest())
      onTestFinished(({ task }) => opened.close(task.result?.state === 'fail' ? 'failed' : undefined));
    return opened;
  };

  return {
    world,
    origin,
    window,
    close: async () => {
      const closed = await Promise.allSettled(windows.map((one) => one.close()));
      // What one part says on its end must not leave those below it open.
      const rest: PromiseSettledResult<void>[] = [];
      for (const end of [() => jobs.stop(), () => pool.end(), () => leave(world)])
        rest.push(...(await Promise.allSettled([end()])));
      const failed = [...closed, ...rest].filter((one) => one.status === 'rejected');
      if (failed.length > 0)
        throw new AggregateError(
          failed.map(({ reason }) => reason),
          'The site did not close well',
        );
    },
  };
}

/**
 * The tabs stay, and with them their connections: a server would wait for one that was opened ahead of need, and over a
 * minute for one on which a last word was just said.
 */
async function leave({ app, close }: World): Promise<void> {
  app.server.keepAliveTimeout = 1;
  app.server.closeAllConnections();
  await close();
}

// A test may have modules read anew; the port stays.
const everywhere = globalThis as { testPort?: number };

/** Opens the door where this process had it before, as long as nobody else has: a browser knows what it read there. */
async function listen(app: FastifyInstance): Promise<number> {
  const at = (port: number) => app.listen({ host: '127.0.0.1', port });
  await at(everywhere.testPort ?? 0).catch(() => at(0));
  const { port } = app.server.address() as AddressInfo;
  everywhere.testPort ??= port;
  return port;
}
