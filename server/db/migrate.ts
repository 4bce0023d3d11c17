/** Brings a database to the newest schema: SQL files, applied once each, in order (decision 003). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { grantApplicationRole } from './application-role.ts';
import { type Connection, DatabaseClient } from './database-client.ts';
import { openJobsPool } from './open-pool.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const LOCK = 6_667_873;

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * Applies what is missing, each file in a transaction of its own, one process at a time; then the schema of the job
 * queue. `last`: none after it. Returns the names applied. Throws a `StartError` when an applied file was changed or is gone.
 */
export async function migrate(connection: Connection, folder = FOLDER, last?: string): Promise<string[]> {
  const client = new DatabaseClient({ ...connection, application_name: 'mortar migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const wanted = readMigrations(folder).filter(({ name }) => last === undefined || name <= last);
    const applied = await applyMissing(client, wanted);
    await migrateJobs(connection);
    await grantApplicationRole(client);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseRewritten(known, migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (known.has(migration.name)) continue;
    await apply(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(`Migration ${name} failed: ${(error as Error).message}${lineOf(sql, error)}.`, error);
  }
}

function refuseRewritten(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const files = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const last = [...known.keys()].at(-1) ?? '';
  for (const [name, checksum] of known) {
    if (!files.has(name))
      throw new StartError(
        `This database has migration ${name}, which this version of Mortar does not know: a newer version created it.`,
      );
    if (files.get(name) !== checksum)
      throw new StartError(
        `Migration ${name} was changed after it was applied: restore that file and write a new migration instead.`,
      );
  }
  const late = migrations.find(({ name }) => name < last && !known.has(name));
  if (late)
    throw new StartError(
      `Migration ${late.name} comes before ${last}, which is already applied: give it a later number.`,
    );
}

let known: number | null = null;

/** Returns how many migrations this version of the server brings. */
export function knownMigrations(): number {
  known ??= readMigrations(FOLDER).length;
  return known;
}

/** Returns the names of the migrations this version brings, in order. */
export function migrationNames(): string[] {
  return readMigrations(FOLDER).map(({ name }) => name);
}

/** Returns the tables that this version's migrations make, as `public.users`. */
export function migrationTables(): string[] {
  return readMigrations(FOLDER).flatMap(({ sql }) =>
    [...sql.matchAll(/^create table ([a-z_.]+)/gm)].map(([, name = '']) =>
      name.includes('.') ? name : `public.${name}`,
    ),
  );
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort();
  return names.map((file) => {
    const sql = readFileSync(path.join(folder, file), 'utf8');
    return {
      name: file.replace(/\.sql$/, ''),
      sql,
      checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
    };
  });
}

async function migrateJobs(connection: Connection): Promise<void> {
  const pool = openJobsPool({ ...connection, query_timeout: 0 }, 1);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}
