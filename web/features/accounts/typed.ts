/** Fields as they are typed: what was typed stays as it was, what is wrong with it is said in the page's language. */
import { z } from 'zod';
import { complaint } from '#contract/complaints.ts';
import { complaintWords } from '#web/language/refusals.ts';

/** What the contract takes, with the contract's complaint. */
export function typed(taken: z.ZodType<unknown, string>) {
  return z.string().superRefine((value, context) => {
    const [first] = taken.safeParse(value).error?.issues ?? [];
    if (first) context.addIssue({ code: 'custom', message: complaintWords(first.message) });
  });
}

/** One line of text that must be there and has an end. */
export function typedLine(empty: () => string, longest: number) {
  return z
    .string()
    .trim()
    .min(1, { error: empty })
    .max(longest, { error: () => complaintWords(complaint('too_long', { max: longest })) });
}
