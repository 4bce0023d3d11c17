/** Which tables and sequences a database has: found in the catalog, so that a new one is among them by itself. */

export type Table = {
  readonly schema: string;
  readonly table: string;
  /** With its schema, quoted where it must be. */
  readonly name: string;
  /** Unquoted, without those that PostgreSQL computes. */
  readonly columns: readonly string[];
};
export type Sequence = { readonly name: string; readonly value: string | null };

/** Asks one statement, on whatever the caller has open. */
export type ReadRows = <R extends object>(text: string) => Promise<R[]>;

/** Of a schema's name: not PostgreSQL's own. */
export const OURS = `!~ '^(pg_|information_schema$)'`;

/** Returns the tables of every schema but PostgreSQL's own, by name. */
export function readTables(read: ReadRows): Promise<Table[]> {
  return read<Table>(
    `select n.nspname as schema, c.relname as table, format('%I.%I', n.nspname, c.relname) as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname ${OURS} group by n.nspname, c.relname order by 3`,
  );
}

/** Returns the sequences with where they are; null: nothing was taken of one yet. */
export function readSequences(read: ReadRows): Promise<Sequence[]> {
  return read<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname ${OURS} order by 1`,
  );
}
