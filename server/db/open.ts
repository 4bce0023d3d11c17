/** The database as the application sees it: one pool, one Kysely on it. */
import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { type EmbeddedServer, findRunning, startEmbedded } from './embedded/start-embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './open-pool.ts';
import { reachDatabase } from './reach-database.ts';
import type { DB } from './schema.ts';

/** The pool, or a transaction on it: whoever gets one need not know which. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
export type ControlledTx = ControlledTransaction<DB>;

export { inTransaction } from './in-transaction.ts';

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir'>;

export type Database = {
  readonly db: Db;
  /** For search: plans its statements once a connection, on a replica where one is configured. */
  readonly readDb: Db;
  /** How to open further connections to the same database. */
  readonly connection: pg.ClientConfig;
  /** Gives every connection back and, when the server is ours, stops it. */
  close(): Promise<void>;
};

/**
 * Opens the configured database, migrated: the one at `DATABASE_URL`, else the embedded one in `DATA_DIR`. A
 * `StartError` says in one sentence why it cannot.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const server = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
  const connection: pg.ClientConfig = server?.connection ?? { connectionString: config.databaseUrl ?? '' };
  try {
    if (!server) await reachDatabase(connection, 'DATABASE_URL');
    if (config.databaseReadUrl) await reachDatabase({ connectionString: config.databaseReadUrl }, 'DATABASE_READ_URL');
    await migrate(connection);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  return openConnection(connection, config.databaseReadUrl, server);
}

/** For a command: the database of the Mortar that runs on this folder, left running; else as `openDatabase`. */
export async function openDatabaseBeside(config: DatabaseConfig): Promise<Database> {
  const running = config.databaseUrl ? null : findRunning(config.dataDir);
  return running ? openConnection(running) : openDatabase(config);
}

/**
 * How a connection of reads is opened. Planning the search anew for its values costs more than answering it, and
 * compiling it a hundred times as much.
 */
export const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** Pools on a database that is there and migrated. */
export function openConnection(
  connection: pg.ClientConfig,
  readUrl: string | null = null,
  server: EmbeddedServer | null = null,
): Database {
  const db = openKysely(connection);
  const readDb = openKysely({
    ...(readUrl ? { connectionString: readUrl } : connection),
    options: KEPT_PLANS,
  });
  return {
    db,
    readDb,
    connection,
    close: async () => {
      await db.destroy();
      await readDb.destroy();
      await server?.stop();
    },
  };
}

function openKysely(connection: pg.ClientConfig): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool(connection) }) });
}
