import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import '#server/db/test-database.ts';
import { runSql } from './run-sql.ts';

const migrations = path.resolve(import.meta.dirname, '../../server/db/migrations');

/** Returns a new database as it was before a migration, and what runs that migration; both go with the test. */
export async function migrateUntil(migration: string) {
  const server = { ...inject('testServer'), database: 'postgres' };
  const connection = { ...server, database: `before_${migration.slice(0, 4)}_${process.pid}` };
  const folder = mkdtempSync(path.join(tmpdir(), 'mortar-migrations-'));
  await runSql(server, `create database ${connection.database}`);
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await runSql(server, `drop database ${connection.database} with (force)`);
  });
  const copy = (name: string) => cpSync(path.join(migrations, name), path.join(folder, name));
  for (const name of readdirSync(migrations).filter((file) => file < migration)) copy(name);
  await migrate(connection, folder);
  return {
    connection,
    migrateOn: async () => {
      copy(migration);
      await migrate(connection, folder);
    },
  };
}
