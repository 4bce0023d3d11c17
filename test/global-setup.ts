/** One PostgreSQL for the whole run, with a migrated database to copy (server/db/test-database.ts). */
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { isRunning, servesCluster, writtenPostmaster } from '#server/db/embedded/postmaster-file.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import '#server/db/test-database.ts';

const PREFIX = 'mortar-test-';
const TEMPLATE = 'test_template';
/** What a run's databases take, several times over. */
const ROOM_BYTES = 3 * 2 ** 30;

export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  sweepEarlierRuns();
  const dataDir = mkdtempSync(path.join(placeOfData(), `${PREFIX}${process.pid}-`));
  const server = await startEmbedded({ dataDir, throwaway: true });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ ...server.connection, database: TEMPLATE });
  project.provide('testServer', server.connection);
  project.provide('testTemplate', TEMPLATE);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** In memory where there is room for it: making and dropping a database a file is otherwise mostly the file system's work. */
const MEMORY = '/dev/shm';

function placeOfData(): string {
  try {
    accessSync(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
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
