import { type RawBuilder, sql } from 'kysely';

/**
 * `= any($1)`: a list as one parameter, so that a statement has one text whatever the list's length (research: names of
 * prepared statements must be bounded) and an empty list matches nothing.
 */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

/** The same for texts, such as statuses. */
export function anyText<T extends string>(texts: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${texts}::text[])`;
}
