import pg from 'pg';
import type { EmbeddedConnection } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';

/**
 * Fills a database once and keeps it for later runs, migrated to what the code expects. It gets its name when it is full, so
 * that a run that was stopped leaves none that is taken for whole.
 */
export async function keepDatabase(
  server: EmbeddedConnection,
  database: string,
  fill: (draft: EmbeddedConnection & { readonly database: string }) => Promise<void>,
): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  try {
    const kept = await admin.query('select from pg_database where datname = $1', [database]);
    if (kept.rowCount) {
      await migrate({ ...server, database });
      return;
    }
    const draft = `${database}_draft`;
    await admin.query(`drop database if exists ${draft}`);
    await admin.query(`create database ${draft}`);
    const connection = { ...server, database: draft };
    await migrate(connection);
    await fill(connection);
    await admin.query(`alter database ${draft} rename to ${database}`);
  } finally {
    await admin.end();
  }
}
