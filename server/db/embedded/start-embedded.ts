/** Runs the PostgreSQL that comes with the packages, its data in a folder of ours (decision 001). */
import path from 'node:path';
import type pg from 'pg';
import { prepareDataDir } from '../../data-dir.ts';
import { StartError } from '../../start-error.ts';
import { DatabaseClient } from '../database-client.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, DATABASE_USER } from './create-cluster.ts';
import { type DirectoryLock, takeDirectoryLock } from './directory-lock.ts';
import { keepRunning } from './keep-running.ts';
import { chooseLauncher, type RootMethod } from './launcher.ts';
import { type Postmaster, runPostmaster, stopPostmaster } from './postmaster.ts';
import { awaitLeftovers, servesCluster, writtenPostmaster } from './postmaster-file.ts';
import { inUse, removeStalePostmaster } from './remove-stale-postmaster.ts';
import { chooseSocketFolder, forgetSocketFolder, SOCKET_PORT } from './socket-folder.ts';
import { START_SECONDS, waitUntilReady } from './wait-until-ready.ts';

/** How to connect: a unix socket that only this user can reach, no password. */
export type EmbeddedConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
};

export type EmbeddedServer = {
  readonly connection: EmbeddedConnection;
  /** The PostgreSQL process. */
  pid(): number;
  /** Ends PostgreSQL in order; connections still open are cut. */
  stop(): Promise<void>;
};

type Options = {
  readonly dataDir: string;
  /** For tests: nothing need survive a power cut, so nothing waits for the disk. */
  readonly throwaway?: boolean;
  /** How root runs it; found out when not given. */
  readonly rootMethod?: RootMethod;
};

const DATABASE = 'mortar';
const settings = {
  unix_socket_permissions: '0700',
  max_connections: 100,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: 1.1,
  // Each booking makes a page the search has to read again until it is vacuumed (decision 040).
  autovacuum_naptime: '10s',
  // A statement's values and the rows it clashed with are people's data: not for a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};
const throwawaySettings = {
  // Three workers of tests, each with two worlds that use their pools up.
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Each test file's connections are new ones, on which a statement would be planned five times before its plan is kept.
  plan_cache_mode: 'force_generic_plan',
  autovacuum_naptime: '1h',
  max_wal_size: '2GB',
};

/**
 * Starts the server of `dataDir`, making it first if need be, and returns once it takes connections. A server left over
 * by a killed Node is stopped in order and started afresh; one that another Mortar uses is left alone: a `StartError`
 * names that process.
 */
export async function startEmbedded({ dataDir, throwaway = false, rootMethod }: Options): Promise<EmbeddedServer> {
  prepareDataDir(dataDir);
  const launcher = chooseLauncher(findBinaries(), process.getuid?.() === 0, rootMethod);
  const cluster = path.join(dataDir, 'postgres');
  await createCluster(cluster, launcher, throwaway);
  const memory = path.join(dataDir, 'socket-folder');
  const socketFolder = chooseSocketFolder(cluster, memory, launcher.user);
  const connection = {
    host: socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: 'postgres',
    ssl: false,
  } as const;
  const run = {
    cluster,
    socketFolder,
    logFile: path.join(dataDir, 'postgres.log'),
    launcher,
    settings: { ...settings, ...(throwaway ? throwawaySettings : {}) },
  };

  for (let tries = 0; tries < 3; tries += 1) {
    await removeStalePostmaster(dataDir, cluster, connection);
    const postmaster = runPostmaster(run);
    const lock = await lockOnceReady(dataDir, postmaster, connection);
    // Another start was quicker, or took ours for an orphan: look again, and find it.
    if (lock === 'taken') continue;
    if (!lock) {
      if (writtenPostmaster(cluster) !== null) continue;
      throw new StartError(
        `The embedded PostgreSQL did not start: ${postmaster.failureReason() || `see ${run.logFile}`}`,
      );
    }
    const watched = keepRunning(postmaster, async () => {
      await awaitLeftovers(cluster, socketFolder);
      return runPostmaster(run);
    });
    await createDatabase(connection);
    return {
      connection: { ...connection, database: DATABASE },
      pid: watched.pid,
      stop: async () => {
        await lock.release();
        await watched.stop();
        forgetSocketFolder(cluster, socketFolder, memory);
      },
    };
  }
  throw new StartError(`The database in ${dataDir} is still in use.`);
}

/** Connects to the server of a running Mortar, for a command beside it; null when none runs there. */
export function findRunning(dataDir: string): EmbeddedConnection | null {
  const cluster = path.join(dataDir, 'postgres');
  const pid = writtenPostmaster(cluster);
  if (pid === null || !servesCluster(pid, cluster)) return null;
  const host = chooseSocketFolder(cluster, path.join(dataDir, 'socket-folder'));
  return { host, port: SOCKET_PORT, user: DATABASE_USER, database: DATABASE, ssl: false };
}

/** Returns the lock once the new server takes connections; null when it did not start, "taken" when another start ended it. */
async function lockOnceReady(
  dataDir: string,
  postmaster: Postmaster,
  connection: pg.ClientConfig,
): Promise<DirectoryLock | 'taken' | null> {
  const ready = await waitUntilReady(connection, postmaster.hasEnded);
  if (postmaster.hasEnded()) return ready ? 'taken' : null;
  if (!ready) {
    await stopPostmaster(postmaster);
    throw new StartError(
      `The embedded PostgreSQL did not answer within ${START_SECONDS} seconds: ${postmaster.failureReason()}`,
    );
  }
  const attempt = await takeDirectoryLock(connection, postmaster.hasEnded);
  if (!attempt) return 'taken';
  if ('lock' in attempt) return attempt.lock;
  await stopPostmaster(postmaster);
  throw inUse(dataDir, attempt.heldBy);
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new DatabaseClient(connection);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
