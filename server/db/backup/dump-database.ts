/** Reads a whole database on one snapshot, while others go on writing. */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, DatabaseClient } from '../database-client.ts';
import type { Sequence } from '../read-tables.ts';
import { backedUpSequences, backedUpTables } from './backed-up.ts';
import { type Frame, frameOf } from './frames.ts';

export const FORMAT = 1;

export type BackupHeader = {
  readonly format: number;
  readonly at: string;
  /** Names of the migrations its tables are of, in order. */
  readonly migrations: readonly string[];
};
export type DumpedTable = { readonly table: string; readonly columns: readonly string[] };
export type DumpedRows = { readonly rows: number };

/** Yields a header, each table with its rows as COPY writes them, and the sequences. `connection`: the tables' owner's. */
export async function* dumpDatabase(connection: Connection, now: Date): AsyncGenerator<Frame> {
  const client = new DatabaseClient({ ...connection, asApplication: false, application_name: 'mortar backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    const header: BackupHeader = { format: FORMAT, at: now.toISOString(), migrations: rows.map(({ name }) => name) };
    yield frameOf('header', header);
    for (const { name, columns } of await backedUpTables(client)) {
      yield frameOf('table', { table: name, columns } satisfies DumpedTable);
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const copied = client.query(copyTo(`copy ${name} (${list}) to stdout`));
      for await (const payload of copied) yield { kind: 'data', payload: payload as Buffer };
      // The rows end before PostgreSQL says how many they were; the next answer comes after both.
      await client.query('select');
      yield frameOf('done', { rows: copied.rowCount } satisfies DumpedRows);
    }
    yield frameOf('sequences', (await backedUpSequences(client)) satisfies Sequence[]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
