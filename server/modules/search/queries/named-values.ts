/** Statements written once, with `{names}` where values go: one text each, so that PostgreSQL keeps one plan of it. */
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/open.ts';

export type Statement = { readonly text: string; readonly names: readonly string[] };

/** Returns the statement in which each name is one parameter, however often it stands in the text. */
export function statementOf(written: string): Statement {
  const names: string[] = [];
  const text = written.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

/** Runs it with these values; each of its names must be among them. */
export async function runStatement<Row>(
  db: Db,
  { text, names }: Statement,
  values: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(
      text,
      names.map((name) => values[name]),
    ),
  );
  return rows;
}

/** Returns numbers and ids as the text of an array: nothing in them needs quoting. */
export function arrayOf(items: readonly (number | string)[]): string {
  return `{${items.join(',')}}`;
}

/** Returns `[1, 2]` for `{1,2}` or `1,2`, by the parser that is built in: the driver's own takes ten times as long. */
export function integers(text: string | null | undefined): number[] {
  return text ? (JSON.parse(`[${text.startsWith('{') ? text.slice(1, -1) : text}]`) as number[]) : [];
}
