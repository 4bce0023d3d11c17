/** The columns of an exported list, read off the shape of its items: what the list shows is what its file holds. */
import type { z } from 'zod';
import { amountOf, type Cell } from '../../../call/csv.ts';

export type Column = { readonly name: string; readonly cellOf: (item: unknown) => Cell };

/** What may be done with a thing, and how to get into a pharmacy, is nothing to keep in a file. */
const LEFT_OUT = new Set(['actions', 'sitePack']);
const DEEPEST = 3;

/**
 * Returns a column for each fact of an item, in the order of the contract: `business.name` for what lies within another,
 * several values in one cell between semicolons, cents as dollars (`amountCents` is `amountUsd`). Lists of things are left out.
 */
export function columnsOf(item: z.core.$ZodType): Column[] {
  return columnsIn(item, [], (value) => value);
}

function columnsIn(schema: z.core.$ZodType, path: readonly string[], read: (item: unknown) => unknown): Column[] {
  const type = unwrapped(schema);
  const { def } = (type as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    if (path.length >= DEEPEST) return [];
    return Object.entries(def.shape).flatMap(([key, inner]) =>
      LEFT_OUT.has(key) ? [] : columnsIn(inner, [...path, key], (item) => propertyOf(read(item), key)),
    );
  }
  if (def.type === 'array') {
    if (!isScalar(def.element)) return [];
    return [{ name: path.join('.'), cellOf: (item) => ((read(item) as Cell[] | null | undefined) ?? []).join('; ') }];
  }
  if (def.type === 'record') return [{ name: path.join('.'), cellOf: (item) => JSON.stringify(read(item) ?? {}) }];
  if (!isScalar(type)) return [];
  const name = path.join('.');
  if (def.type === 'number' && name.endsWith('Cents'))
    return [{ name: `${name.slice(0, -'Cents'.length)}Usd`, cellOf: (item) => dollars(read(item)) }];
  return [{ name, cellOf: (item) => (read(item) as Cell | undefined) ?? null }];
}

const dollars = (cents: unknown): Cell => (typeof cents === 'number' ? amountOf(cents) : null);

function propertyOf(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Readonly<Record<string, unknown>>)[key] : null;
}

const scalars = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'int', 'null']);

function isScalar(schema: z.core.$ZodType): boolean {
  const { def } = (unwrapped(schema) as z.core.$ZodTypes)._zod;
  return def.type === 'union' ? def.options.every(isScalar) : scalars.has(def.type);
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isWrapper =
    def.type === 'nullable' || def.type === 'optional' || def.type === 'default' || def.type === 'prefault';
  return isWrapper ? unwrapped(def.innerType) : schema;
}
