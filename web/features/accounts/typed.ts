import { t } from '@lingui/core/macro';
import { z } from 'zod';

/** What the contract takes, told in the page's language where it does not; what was typed stays as it was. */
export function typed(taken: z.ZodType<unknown, string>, wrong: () => string) {
  return z.string().refine((value) => taken.safeParse(value).success, { error: wrong });
}

/** One line of text that must be there and has an end. */
export function typedLine(empty: () => string, longest: number) {
  return z
    .string()
    .trim()
    .min(1, { error: empty })
    .max(longest, { error: () => t`Use ${longest} characters or fewer` });
}
