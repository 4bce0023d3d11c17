/** The SQL of texts that stand readable where a sealed one belongs (decision 129). */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

type Texts = Readonly<Record<string, string | null>>;

/** Returns the newest license with a sealed number. */
export async function newestSealedLicense(db: Db) {
  return db
    .selectFrom('licenses')
    .select(['id', 'number_sealed'])
    .where('number_sealed', 'like', 'v1.%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns at most so many rows of a table in which one of these columns is readable, with all of them. */
export async function openRows(
  db: Db,
  table: string,
  columns: readonly string[],
  most: number,
): Promise<{ readonly id: string; readonly texts: Texts }[]> {
  const isOpen = (column: string) => sql`${sql.ref(column)} not like 'v1.%'`;
  const { rows } = await sql<Texts & { id: string }>`
    select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.join(columns.map(isOpen), sql` or `)} limit ${most}`.execute(db);
  return rows.map(({ id, ...texts }) => ({ id, texts }));
}

/** Writes columns of a row at once, where these still are as they were read. */
export async function replaceTexts(
  db: Db,
  table: string,
  id: string,
  { asRead, sealed }: { readonly asRead: Texts; readonly sealed: Readonly<Record<string, string | Buffer>> },
): Promise<void> {
  const changes = Object.entries(sealed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const same = Object.entries(asRead).map(([column, text]) => sql`${sql.ref(column)} = ${text}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id} and ${sql.join(same, sql` and `)}`.execute(
    db,
  );
}
