import { type RawBuilder, sql } from 'kysely';

/**
 * Returns `= any($1)`: a list as one parameter, so that a statement has one text whatever the list's length (research:
 * names of prepared statements must be bounded) and an empty list matches nothing.
 */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

/** Returns the same for texts, such as statuses. */
export function anyText<T extends string>(texts: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${texts}::text[])`;
}

/**
 * Returns `('Booked', 'In Progress')` for `in`: constants written out, where a partial index is for exactly these statuses.
 * A parameter would hide the index from a plan that is kept.
 */
export function literalList<T extends string>(texts: readonly T[]): RawBuilder<T> {
  return sql.raw<T>(literals(texts));
}

/** Returns the same as text, for statements that are put together as text. */
export function literals(texts: readonly string[]): string {
  return `(${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')})`;
}

/** Returns `<> all($1)`: none of these; an empty list leaves nothing out. */
export function noneOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`all(${ids}::uuid[])`;
}

/** Returns the same for texts. */
export function noText(texts: readonly string[]): RawBuilder<string> {
  return sql<string>`all(${texts}::text[])`;
}
