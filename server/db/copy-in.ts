/** Many rows at once by COPY: every constraint and trigger holds as for an insert, at a fraction of the work. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Connection, DatabaseClient } from './database-client.ts';

/** Rows of one table; values as JSON has them (a Date is an instant, bytes are `\x…` text, json stays a value). */
type CopyBatch = {
  /** `shifts`, or with its schema: `simulator.events`. */
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

export type CopyIn = {
  /** Writes the batches in their order in one transaction: all of them or none. */
  write(batches: readonly CopyBatch[]): Promise<void>;
  /** Marks what is all visible and counts what there is, so that the first plans are good ones. */
  settle(): Promise<void>;
  end(): Promise<void>;
};

type Encode = (value: unknown) => string;

/** How much text goes to the socket at once. */
const PIECE = 64 * 1024;

/** Opens a connection of its own: none of the pool's time limits applies to a long write. */
export async function openCopyIn(connection: Connection): Promise<CopyIn> {
  const client = new DatabaseClient({ ...connection, application_name: 'mortar copy' });
  await client.connect();
  const encoders = await readEncoders(client);
  // A crash may lose the last batches, never half of a batch: the copy is started over anyway.
  await client.query('set synchronous_commit = off');
  return {
    write: async (batches) => {
      await client.query('begin');
      try {
        for (const batch of batches) await copy(client, batch, encoders);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    settle: async () => {
      await client.query('vacuum (analyze)');
    },
    end: () => client.end(),
  };
}

async function copy(
  client: pg.Client,
  { table, columns, rows }: CopyBatch,
  encoders: ReadonlyMap<string, Encode>,
): Promise<void> {
  const encode = columns.map((column) => {
    const found = encoders.get(`${table}.${column}`);
    if (!found) throw new Error(`no column ${column} in ${table}`);
    return [column, found] as const;
  });
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const target = table.split('.').map((part) => pg.escapeIdentifier(part));
  const stream = client.query(copyFrom(`copy ${target.join('.')} (${names}) from stdin`));
  await pipeline(Readable.from(pieces(rows, encode)), stream);
}

function* pieces(
  rows: CopyBatch['rows'],
  encode: readonly (readonly [column: string, encode: Encode])[],
): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    let line = '';
    for (const [column, encodeValue] of encode) {
      const value = row[column];
      line += line === '' ? '' : '\t';
      line += value === null || value === undefined ? '\\N' : encodeValue(value);
    }
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

async function readEncoders(client: pg.Client): Promise<ReadonlyMap<string, Encode>> {
  const { rows } = await client.query<{ path: string; type: string }>(`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as path, data_type as type
    from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')`);
  return new Map(rows.map(({ path, type }) => [path, encoderOf(type)]));
}

function encoderOf(type: string): Encode {
  if (type === 'json' || type === 'jsonb') return (value) => escaped(JSON.stringify(value));
  if (type === 'ARRAY') return (value) => escaped(arrayText(value as readonly unknown[]));
  return (value) => escaped(value instanceof Date ? value.toISOString() : String(value));
}

function arrayText(list: readonly unknown[]): string {
  return `{${list.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text;
}
