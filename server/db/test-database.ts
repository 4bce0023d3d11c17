/** A database of its own for each test file: a copy of one that is migrated once a run. */

import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from './database-client.ts';
import { type Database, type Db, KEPT_PLANS, openKysely } from './open.ts';
import { openPool } from './open-pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's server is, and the database to copy. */
    testServer: {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly ssl: false;
    };
    testTemplate: string;
  }
}

export type TestDatabase = Database & {
  /** As the owner of the tables, who may alter them: for what a test breaks. `db` is the application's. */
  readonly owner: Db;
  /** How often a connection has been taken to ask something. */
  asked(): number;
  /** Closes it and removes it. */
  drop(): Promise<void>;
  /** Closes it and keeps it by this name, for others to be copies of; one of that name is replaced. */
  keepAs(name: string): Promise<void>;
};

let made = 0;

/** A lock is waited for as long as those ahead take on a busy machine; tests of the limit give their own. */
const patience = { lock_timeout: 0 };

/**
 * Creates a fresh, migrated, empty database, opened as the application opens its own but for its patience, or with other `limits`;
 * or a copy of `template`.
 */
export async function createTestDatabase(
  limits: pg.ClientConfig = {},
  template = inject('testTemplate'),
): Promise<TestDatabase> {
  const server = inject('testServer');
  made += 1;
  const name = `test_${process.pid}_${made}_${process.hrtime.bigint()}`;
  await command(`create database ${name} template ${template}`);
  const connection = { ...server, database: name, ...patience, ...limits, asApplication: true };
  let asked = 0;
  const open = (to: Connection): Db => {
    const pool = openPool(to);
    pool.on('acquire', () => {
      asked += 1;
    });
    return openKysely(pool);
  };
  const db = open(connection);
  const readDb = open({ ...connection, options: KEPT_PLANS });
  const owner = open({ ...connection, asApplication: false });
  const close = async () => {
    await owner.destroy();
    await db.destroy();
    await readDb.destroy();
  };
  return {
    db,
    readDb,
    owner,
    connection,
    warning: null,
    asked: () => asked,
    close,
    drop: async () => {
      await close();
      await command(`drop database if exists ${name} with (force)`);
    },
    keepAs: async (kept) => {
      await close();
      await command(`drop database if exists ${kept} with (force)`);
      await command(`alter database ${name} rename to ${kept}`);
    },
  };
}

async function command(text: string): Promise<void> {
  const client = new pg.Client({ ...inject('testServer'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
