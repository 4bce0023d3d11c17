import { z } from 'zod';

/** What the contract takes, told in the page's language where it does not; what was typed stays as it was. */
export function typed(taken: z.ZodType<unknown, string>, wrong: () => string) {
  return z.string().refine((value) => taken.safeParse(value).success, { error: wrong });
}
