/** Puts the rows of a test's database back to what they were: a copy of them lies in a schema of its own. */
import { sql } from 'kysely';
import type { Db } from './open.ts';

/** The schema where the rows lie. */
export type Keep = `kept_${number}`;

type Table = { readonly name: string; readonly columns: string; readonly kept: string };

const OURS = `!~ '^(pg_catalog|pg_toast|information_schema|kept_[0-9]+)$'`;

/** Keeps the rows as they are now, for `restoreRows`. */
export async function keepRows(db: Db, keep: Keep): Promise<void> {
  const tables = await readTables(db);
  const any = tables.map(({ name }) => `exists (select from ${name})`);
  const [has] = await read<{ rows: boolean[] }>(db, `select array[${any.join(', ')}] as rows`);
  const filled = tables.filter((_table, index) => has?.rows[index]);
  const restored = [
    ...tables.map(({ name }) => `delete from ${name};`),
    ...filled.map(
      ({ name, columns, kept }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${keep}.${kept};`,
    ),
    ...(await readSequences(db)).map(({ name, value }) => `perform setval('${name}', ${value ?? '1, false'});`),
  ];
  const statements = [
    `create schema ${keep}`,
    ...filled.map(({ name, kept }) => `create table ${keep}.${kept} as table ${name}`),
    `create function ${keep}.restore() returns void language plpgsql
     set session_replication_role = replica as $$ begin ${restored.join('\n')} end $$`,
  ];
  await sql.raw(statements.join(';\n')).execute(db);
}

/** Takes back what was written since `keepRows`, without asking any trigger or constraint. */
export async function restoreRows(db: Db, keep: Keep): Promise<void> {
  await sql.raw(`select ${keep}.restore()`).execute(db);
}

const readTables = (db: Db) =>
  read<Table>(
    db,
    `select format('%I.%I', n.nspname, c.relname) as name, format('%I', n.nspname || '.' || c.relname) as kept,
       string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname ${OURS} group by n.nspname, c.relname order by 1`,
  );

const readSequences = (db: Db) =>
  read<{ name: string; value: string | null }>(
    db,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname ${OURS} order by 1`,
  );

const read = async <R>(db: Db, text: string): Promise<R[]> => (await sql.raw<R>(text).execute(db)).rows;
