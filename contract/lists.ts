/** Shapes shared by many calls: ids, pages, actions. */
import { z } from 'zod';
import { refusalCodes } from './refusals.ts';
import { Facts } from './words/facts.ts';

export { text } from './text.ts';

/** Ids are UUIDv7, made by the application (DESIGN, "Past one machine"). */
export const Id = z.uuid();
export const IdParams = z.strictObject({ id: Id });

/** An act somebody could do on a thing, and why not (null: go ahead). The web draws buttons from these and owns no rule. */
export const Action = z.object({
  name: z.string(),
  refusal: z.enum(refusalCodes).nullable(),
  /** The refusal's facts, which fill its sentence. */
  details: Facts.optional(),
});
export type Action = z.infer<typeof Action>;

/** `?page=0&pageSize=25` */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/** Returns the answer of a list: one page of items and how many there are in all. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int() });
}

/** Returns the shape of a query's values, one or several, separated by commas: `Active,Booked`. */
export function severalOf<T extends z.ZodType<unknown, string>>(value: T, most: number) {
  return z
    .string()
    .transform((typed) => typed.split(',').map((part) => part.trim()))
    .pipe(z.array(value).max(most));
}

export const Empty = z.object({});
