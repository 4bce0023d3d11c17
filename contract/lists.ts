/** Shapes shared by many calls: ids, pages, actions. */
import { z } from 'zod';
import { refusalCodes } from './refusals.ts';

/** Ids are UUIDv7, made by the application (DESIGN, "Past one machine"). */
export const Id = z.uuid();
export const IdParams = z.strictObject({ id: Id });

/** An act somebody could do on a thing, and why not (null: go ahead). The web draws buttons from these and owns no rule. */
export const Action = z.object({
  name: z.string(),
  refusal: z.enum(refusalCodes).nullable(),
  /** Fills the placeholders of the refusal's sentence. */
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Action = z.infer<typeof Action>;

/** `?page=0&pageSize=25` */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/** The answer of a list: one page of items and how many there are in all. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int() });
}

export const Empty = z.object({});

/** Text a person types: trimmed, bounded, no control characters. */
export function text(max: number, min = 0) {
  return z
    .string()
    .trim()
    .min(min, min > 0 ? 'Fill this in' : undefined)
    .max(max, `Use ${max} characters or fewer`)
    .refine((value) => !hasControlCharacter(value), 'Remove the control characters');
}

function hasControlCharacter(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && character !== '\n' && character !== '\t' && character !== '\r') || code === 127) return true;
  }
  return false;
}
