/** What a backup has of a database, and what a restore fills. */
import type { DatabaseClient } from '../database-client.ts';
import { type ReadRows, readSequences, readTables, type Sequence, type Table } from '../read-tables.ts';

/** What says how far the schema is, which a restored database says of itself. */
export const schemaTables: readonly string[] = ['public.migrations', 'graphile_worker.migrations'];

export async function backedUpTables(client: DatabaseClient): Promise<Table[]> {
  return (await readTables(readerOf(client))).filter(({ name }) => !schemaTables.includes(name));
}

export function backedUpSequences(client: DatabaseClient): Promise<Sequence[]> {
  return readSequences(readerOf(client));
}

const readerOf =
  (client: DatabaseClient): ReadRows =>
  async <R extends object>(text: string) =>
    (await client.query<R>(text)).rows;
