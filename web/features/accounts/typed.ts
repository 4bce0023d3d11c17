/** Schemas of typed fields: the text stays as typed, and its problem is shown in the page's language. */
import { z } from 'zod';
import { fieldErrorWords, issueWords } from '#web/language/field-errors.ts';

/** Returns a schema that checks as the contract does, with the contract's message. */
export function typed(taken: z.ZodType<unknown, string>) {
  return z.string().superRefine((value, context) => {
    const [first] = taken.safeParse(value).error?.issues ?? [];
    if (first) context.addIssue({ code: 'custom', message: issueWords(first) });
  });
}

/** Returns a schema for a required line of text of limited length. */
export function typedLine(empty: () => string, longest: number) {
  return z
    .string()
    .trim()
    .min(1, { error: empty })
    .max(longest, { error: () => fieldErrorWords('too_long', { max: longest }) });
}
