/** Where in a whole database a text still stands: every column of every table, whatever its type. */
import { sql } from 'kysely';
import type { World } from '../world.ts';

export type Trace = { readonly table: string; readonly column: string; readonly value: string };

/** Returns each value that has one of these texts, in any case of letters; the job queue's tables are looked at, too, what tests keep is not. */
export async function tracesIn({ db }: Pick<World, 'db'>, texts: readonly string[]): Promise<Trace[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^(pg|kept)_' and n.nspname <> 'information_schema'
    order by 1`.execute(db);
  const found = tables.map(async ({ name }) => {
    const { rows } = await sql<Omit<Trace, 'table'>>`
      select field.key as column, field.value from ${sql.raw(name)} row, jsonb_each_text(to_jsonb(row)) field
      where exists (select from unnest(${texts}::text[]) part where position(lower(part) in lower(field.value)) > 0)
      order by 1, 2`.execute(db);
    return rows.map((row) => ({ table: name, ...row }));
  });
  return (await Promise.all(found)).flat();
}
