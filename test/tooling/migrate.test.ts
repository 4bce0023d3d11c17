import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate, migrationTables } from '#server/db/migrate.ts';
import '#server/db/test-database.ts';
import { runSql } from './run-sql.ts';

let folder: string;
let connection: pg.ClientConfig;
let made = 0;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mortar-migrations-'));
  made += 1;
  const database = `migrate_${process.pid}_${made}`;
  await runSql({ ...inject('testServer'), database: 'postgres' }, `create database ${database}`);
  connection = { ...inject('testServer'), database };
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await runSql({ ...inject('testServer'), database: 'postgres' }, `drop database ${connection.database} with (force)`);
});

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

test('each file is applied once, in order', async () => {
  write('0002_rename.sql', 'alter table a rename to b');
  write('0001_make.sql', 'create table a ()');
  expect(await migrate(connection, folder)).toEqual(['0001_make', '0002_rename']);
  expect(await migrate(connection, folder)).toEqual([]);
});

test('a file that fails leaves nothing of itself, and is named with its line', async () => {
  write('0001_make.sql', 'create table a ();\ncreate table b ();\nselect nonsense;');
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Migration 0001_make failed: column "nonsense" does not exist (line 3).',
  );
  expect(await runSql(connection, "select to_regclass('a') as a")).toEqual([{ a: null }]);
});

test('a file changed after it was applied is refused', async () => {
  write('0001_make.sql', 'create table a ()');
  await migrate(connection, folder);
  write('0001_make.sql', 'create table a (id int)');
  await expect(migrate(connection, folder)).rejects.toThrow('Migration 0001_make was changed after it was applied');
});

test('a database of a newer version is refused', async () => {
  write('0001_make.sql', 'create table a ()');
  await migrate(connection, folder);
  rmSync(path.join(folder, '0001_make.sql'));
  await expect(migrate(connection, folder)).rejects.toThrow('newer version');
});

test('a file numbered before an applied one is refused', async () => {
  write('0002_make.sql', 'create table a ()');
  await migrate(connection, folder);
  write('0001_late.sql', 'create table b ()');
  await expect(migrate(connection, folder)).rejects.toThrow('Migration 0001_late comes before 0002_make');
});

test('two processes that migrate at once apply each file once', async () => {
  write('0001_make.sql', 'create table a (); select pg_sleep(0.2)');
  const applied = await Promise.all([migrate(connection, folder), migrate(connection, folder)]);
  expect(applied.flat()).toEqual(['0001_make']);
});

test('every table a migration makes is known by its name, so that a restore tells it from another program’s', async () => {
  await migrate(connection);
  const tables = await runSql(
    connection,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^(pg_|information_schema$|graphile_worker$)' and tablename <> 'migrations'`,
  );
  expect(tables.length).toBeGreaterThan(100);
  const known = new Set(migrationTables());
  expect((tables as { name: string }[]).map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
