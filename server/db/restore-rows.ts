/** Puts the rows of a test's database back to what they were: a copy of them lies in a schema of its own. */
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './open.ts';
import { type ReadRows, readSequences, readTables } from './read-tables.ts';

/** The schema where the rows lie. */
export type Keep = `kept_${number}`;

const IS_KEPT = /^kept_\d+$/;

/** Keeps the rows as they are now, for `restoreRows`. */
export async function keepRows(db: Db, keep: Keep): Promise<void> {
  const read = readerOf(db);
  const tables = await tablesToKeep(read);
  const any = tables.map(({ name }) => `exists (select from ${name})`);
  const [has] = await read<{ rows: boolean[] }>(`select array[${any.join(', ')}] as rows`);
  const filled = tables.filter((_table, index) => has?.rows[index]);
  const restored = [
    ...tables.map(({ name }) => `delete from ${name};`),
    ...filled.map(
      ({ name, columns, kept }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${keep}.${kept};`,
    ),
    ...(await readSequences(read)).map(({ name, value }) => `perform setval('${name}', ${value ?? '1, false'});`),
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

async function tablesToKeep(read: ReadRows) {
  const tables = (await readTables(read)).filter(({ schema }) => !IS_KEPT.test(schema));
  return tables.map(({ schema, table, name, columns }) => ({
    name,
    columns: columns.map((column) => pg.escapeIdentifier(column)).join(', '),
    kept: pg.escapeIdentifier(`${schema}.${table}`),
  }));
}

const readerOf =
  (db: Db): ReadRows =>
  async <R extends object>(text: string) =>
    (await sql.raw<R>(text).execute(db)).rows;
