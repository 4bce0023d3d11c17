/** Fills an empty database with what a backup has, all of it or nothing. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { type Connection, type DatabaseClient, withClient } from '../database-client.ts';
import { migrate, migrationNames } from '../migrate.ts';
import { OURS, type Sequence } from '../read-tables.ts';
import { backedUpTables } from './backed-up.ts';
import { type BackupHeader, type DumpedRows, type DumpedTable, FORMAT } from './dump-database.ts';
import { BrokenBackup, dataOf, type Frame, jsonOf, nextOf } from './frames.ts';

/** Throws a `StartError` where this version of Mortar can't read what the header announces. */
export function refuseUnreadable({ format, migrations }: BackupHeader): void {
  const known = new Set(migrationNames());
  const newer = migrations.find((name) => !known.has(name));
  if (format !== FORMAT || newer)
    throw new StartError(
      `A newer version of Mortar wrote this backup (${newer ?? `format ${format}`}): restore it with that version.`,
    );
}

type Loading = {
  readonly frames: AsyncIterator<Frame>;
  /** Told of each table that is in. */
  readonly onTable: (table: string, rows: number) => void;
  /** Done with what follows the tables, before any row of them stays. */
  readonly beforeCommit: () => Promise<void>;
};

/**
 * Makes the schema of the backup's time, loads its rows in one transaction that counts them, and brings the schema to today,
 * as the next start would. What was half done by a restore that was killed is done anew. Throws a `BrokenBackup` where rows
 * are missing or the ledger is not balanced.
 */
export async function loadDatabase(
  connection: Connection,
  { migrations }: BackupHeader,
  loading: Loading,
): Promise<void> {
  await asOwner(connection, dropSchemas);
  await migrate(connection, undefined, migrations.at(-1));
  await asOwner(connection, (client) => loadRows(client, loading));
  await migrate(connection);
  await asOwner(connection, (client) => client.query('analyze'));
}

async function loadRows(client: DatabaseClient, { frames, onTable, beforeCommit }: Loading): Promise<void> {
  await client.query('begin');
  try {
    // What triggers do was done when the rows were written.
    await client.query('set local session_replication_role = replica').catch((error: Error) => {
      throw new StartError(`The database’s user may not restore: ${error.message}. An administrator may.`, error);
    });
    // The migrations' own rows come from the backup too.
    for (const { name } of await backedUpTables(client)) await client.query(`delete from ${name}`);
    let frame = await nextOf(frames);
    for (; frame.kind === 'table'; frame = await nextOf(frames)) {
      const { table, columns } = jsonOf<DumpedTable>(frame);
      onTable(table, await loadTable(client, { table, columns }, frames));
    }
    for (const { name, value } of jsonOf<Sequence[]>(frame))
      await client.query('select setval($1, $2, $3)', [name, value ?? 1, value !== null]);
    await refuseUnbalanced(client);
    await beforeCommit();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function loadTable(
  client: DatabaseClient,
  { table, columns }: DumpedTable,
  frames: AsyncIterator<Frame>,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${table} (${list}) from stdin`));
  let rows = -1;
  const data = dataOf<DumpedRows>(frames, (end) => {
    rows = end.rows;
  });
  await pipeline(Readable.from(data), target);
  if (target.rowCount !== rows) throw new BrokenBackup(`${table} has ${rows} rows, ${target.rowCount} came`);
  return rows;
}

async function refuseUnbalanced(client: DatabaseClient): Promise<void> {
  const { rows } = await client.query(
    'select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0 limit 1',
  );
  if (rows.length > 0) throw new BrokenBackup('its ledger does not sum to zero');
}

/** So that what a killed restore made, or a server that was started too early, is not in the way. */
async function dropSchemas(client: DatabaseClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', nspname) as name from pg_namespace where nspname ${OURS}`,
  );
  for (const { name } of rows) await client.query(`drop schema ${name} cascade`);
  await client.query('create schema public');
}

function asOwner<T>(connection: Connection, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  return withClient({ ...connection, asApplication: false, application_name: 'mortar restore' }, work);
}
