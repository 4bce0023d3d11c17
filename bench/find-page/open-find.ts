/** A small market, the real server on it, and a real browser's window, signed in as a specialist. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Config } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openConnection } from '#server/db/open.ts';
import { openLog } from '#server/process/open-log.ts';
import { buildDeps } from '#server/process/start-server.ts';
import { seedBulk } from '#server/seed/bulk/seed-bulk.ts';
import { openBrowser } from '#test/browser.ts';
import { benchAccount, deploymentConfig, makeServable } from '../search/deployment.ts';
import { openServer } from '../search/open-server.ts';

const size = { pharmacies: 6000, shifts: 30_000, history: 0 };

export type FindWindow = { readonly page: Page; close(): Promise<void> };

/** Opens all of it in a folder that goes when it is closed. */
export async function openFind(): Promise<FindWindow> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mortar-find-page-'));
  const undo: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const database = await startEmbedded({ dataDir, throwaway: true });
    undo.push(() => database.stop());
    const config = deploymentConfig({ dataDir: path.join(dataDir, 'server'), connection: database.connection });
    await seed(database.connection, config);
    const market = { size, connection: database.connection, config };
    const server = await openServer(market, 1, null);
    undo.push(() => server.stop());
    const browser = await openBrowser();
    undo.push(() => browser.close());

    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      baseURL: server.origin,
      storageState: {
        cookies: [],
        origins: [{ origin: server.origin, localStorage: [{ name: 'token', value: await signIn(server.origin) }] }],
      },
    });
    const page = await context.newPage();
    await page.addInitScript({ path: path.join(import.meta.dirname, 'probe.js') });
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function seed(connection: Parameters<typeof migrate>[0], config: Config): Promise<void> {
  await migrate(connection);
  const database = openConnection(connection);
  try {
    const deps = await buildDeps(
      { ...config, production: false },
      database,
      openLog({ production: true, logLevel: 'silent' }),
    );
    await seedBulk(deps, { size, randomSeed: 'mortar', connection });
    await makeServable(connection);
  } finally {
    await database.close();
  }
}

async function signIn(origin: string): Promise<string> {
  const { path: address, method } = accountEndpoints.signIn;
  const answer = await fetch(new URL(address, origin), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(benchAccount),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`signing in ended with ${answer.status}`);
  return token;
}
