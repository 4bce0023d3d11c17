/** One page of a list's statement; where a whole list is read, the next rows of its cursor. */
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './open.ts';

export type Page = { readonly page: number; readonly pageSize: number };

/** A transaction that reads a whole list. */
export type Walk = {
  isOpen: boolean;
  /** The cursor gave its last row. */
  isDone: boolean;
  /** What is the same for every page. */
  readonly found: Map<string, unknown>;
};

const walks = new WeakMap<Db, Walk>();
const CURSOR = sql.raw('walked_list');

const FIRST_ROW: Page = { page: 0, pageSize: 1 };

/**
 * Makes the one list that is read in this transaction a whole one: `pageRows` opens a cursor for its first page and goes on
 * from there, so that a list of a million rows is sorted once and held by nobody.
 */
export function walkList(tx: Db): Walk {
  const walk: Walk = { isOpen: false, isDone: false, found: new Map() };
  walks.set(tx, walk);
  return walk;
}

/** Returns the rows of a page of `statement`, which has an order and no limit. */
export async function pageRows<Row>(db: Db, statement: Expression<Row>, { page, pageSize }: Page): Promise<Row[]> {
  const walk = walks.get(db);
  if (!walk) {
    const found = await sql<Row>`${statement} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return found.rows;
  }
  if (!walk.isOpen) await sql`declare ${CURSOR} no scroll cursor for ${statement}`.execute(db);
  walk.isOpen = true;
  const { rows } = await sql<Row>`fetch forward ${sql.raw(String(pageSize))} from ${CURSOR}`.execute(db);
  walk.isDone = rows.length < pageSize;
  return rows;
}

/**
 * Returns a page of `statement` and how many rows it has in all, which each of them says. Behind the last page nothing says it:
 * the first row is asked then.
 */
export async function countedPage<Row extends { readonly total: number }>(
  db: Db,
  statement: Expression<Row>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await pageRows(db, statement, page);
  const [row] = rows.length > 0 || page.page === 0 || walks.has(db) ? rows : await pageRows(db, statement, FIRST_ROW);
  return { rows, total: row?.total ?? 0 };
}

/** Returns what `read` finds, which is the same for every page: where a whole list is read, only its first page asks. */
export async function readOnce<T>(db: Db, read: () => Promise<T>, name = 'total'): Promise<T> {
  const walk = walks.get(db);
  if (!walk) return read();
  if (!walk.found.has(name)) walk.found.set(name, await read());
  return walk.found.get(name) as T;
}

/** Returns a page of `ordered` and how many rows it has in all. */
export async function pageAndTotal<Tables, Of extends keyof Tables, Row>(
  db: Db,
  ordered: SelectQueryBuilder<Tables, Of, Row>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const counted = ordered
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>();
  const [rows, count] = await Promise.all([
    pageRows(db, ordered, page),
    readOnce(db, () => counted.executeTakeFirstOrThrow()),
  ]);
  return { rows, total: Number(count.total) };
}
