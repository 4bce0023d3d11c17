/** The database as the application sees it: one pool, one Kysely on it. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { admitToApplicationRole, reasonWithoutRole } from './application-role.ts';
import { connectionOf } from './connection-of.ts';
import type { Connection } from './database-client.ts';
import { type EmbeddedServer, findRunning, startEmbedded } from './embedded/start-embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './open-pool.ts';
import { reachDatabase } from './reach-database.ts';
import type { DB } from './schema.ts';

/** The pool, or a transaction on it. */
export type Db = Kysely<DB>;

export { inTransaction } from './in-transaction.ts';

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseOwnerUrl' | 'production'>>;

export type Database = {
  readonly db: Db;
  /** For search: plans its statements once a connection, on a replica where one is configured. */
  readonly readDb: Db;
  /** How to open further connections to the same database. */
  readonly connection: Connection;
  /** Why the application works with the owner's rights (decision 093); null when it does not. */
  readonly warning: string | null;
  /** Gives every connection back and, when the server is ours, stops it. */
  close(): Promise<void>;
};

/**
 * Opens the configured database, migrated: the one at `DATABASE_URL`, else the embedded one in `DATA_DIR`. A
 * `StartError` says in one sentence why it cannot.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const server = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
  const connection = server?.connection ?? connectionOf(config.databaseUrl ?? '', 'read-write');
  const owner = config.databaseOwnerUrl ? connectionOf(config.databaseOwnerUrl, 'read-write') : null;
  const reads = config.databaseReadUrl ? connectionOf(config.databaseReadUrl, 'any') : null;
  try {
    if (!server) await reachDatabase(connection, 'DATABASE_URL');
    if (owner) await reachDatabase(owner, 'DATABASE_OWNER_URL');
    if (reads) await reachDatabase(reads, 'DATABASE_READ_URL');
    await migrate(owner ?? connection);
    if (owner) await admitToApplicationRole(owner, connection);
    const warning = await reasonWithoutRole(connection);
    if (warning !== null && config.production) throw new StartError(warning);
    return { ...openConnection(connection, reads, server), warning };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

/** Opens, for a command, the database of the Mortar that runs on this folder, left running; else as `openDatabase`. */
export async function openDatabaseBeside(config: DatabaseConfig): Promise<Database> {
  const running = config.databaseUrl ? null : findRunning(config.dataDir);
  return running ? openConnection(running) : openDatabase(config);
}

/** How the tables' owner reaches a database, for a command that reads or fills all of it. */
export type OwnedDatabase = {
  readonly connection: Connection;
  /** A Mortar runs on this folder. */
  readonly isRunning: boolean;
  /** Stops the server where it was started for this. */
  close(): Promise<void>;
};

/** Opens the way to the configured database as it is, not migrated. Throws a `StartError` where it can't be reached. */
export async function openOwnedDatabase(config: DatabaseConfig): Promise<OwnedDatabase> {
  const nothing = async () => undefined;
  if (config.databaseUrl) {
    const [url, name] = config.databaseOwnerUrl
      ? [config.databaseOwnerUrl, 'DATABASE_OWNER_URL']
      : [config.databaseUrl, 'DATABASE_URL'];
    const connection = connectionOf(url, 'read-write');
    await reachDatabase(connection, name);
    return { connection, isRunning: false, close: nothing };
  }
  const running = findRunning(config.dataDir);
  if (running) return { connection: running, isRunning: true, close: nothing };
  const server = await startEmbedded({ dataDir: config.dataDir });
  return { connection: server.connection, isRunning: false, close: () => server.stop() };
}

/**
 * How a connection of reads is opened. Planning the search anew for its values costs more than answering it, and
 * compiling it a hundred times as much.
 */
export const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** Pools on a database that is there and migrated, as the application's role. */
export function openConnection(
  to: Connection,
  reads: Connection | null = null,
  server: EmbeddedServer | null = null,
): Database {
  const connection = { ...to, asApplication: true };
  const db = openKysely(openPool(connection));
  const readDb = openKysely(openPool({ ...connection, ...reads, options: KEPT_PLANS }));
  return {
    db,
    readDb,
    connection,
    warning: null,
    close: async () => {
      await db.destroy();
      await readDb.destroy();
      await server?.stop();
    },
  };
}

/** Returns the queries of a pool; the pool ends with it, or by itself. */
export function openKysely(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
