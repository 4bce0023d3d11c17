/** One PostgreSQL for the whole run, with a migrated database to copy (server/db/test-database.ts). */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { isRunning, servesCluster, writtenPostmaster } from '#server/db/embedded/postmaster-file.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import '#server/db/test-database.ts';
import { MEMORY, makeDataFolder } from './place-of-data.ts';

const TEMPLATE = 'test_template';

export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  sweepEarlierRuns();
  const dataDir = makeDataFolder();
  const server = await startEmbedded({ dataDir, throwaway: true });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ ...server.connection, database: TEMPLATE });
  project.provide('testServer', server.connection);
  project.provide('testTemplate', TEMPLATE);
  project.provide('compileCache', path.join(dataDir, 'compiled'));
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its server and its folder; the folder's name says whose it was. */
function sweepEarlierRuns(): void {
  for (const place of [tmpdir(), MEMORY]) if (existsSync(place)) sweep(place);
}

function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = Number(name.match(/^mortar-test-(\d+)-/)?.[1]);
    if (!owner || isRunning(owner)) continue;
    const folder = path.join(place, name);
    try {
      const cluster = path.join(folder, 'postgres');
      const pid = writtenPostmaster(cluster);
      if (pid !== null && servesCluster(pid, cluster)) process.kill(pid, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    } catch {
      // Another user's: theirs to sweep.
    }
  }
}
