/** A form checked by a schema. */
import type { z } from 'zod';
import { isFieldErrorCode, zodErrorCode } from '#contract/field-errors.ts';
import { issueWords } from '#web/language/field-errors.ts';
import { type CheckedForm, type FormOptions, useFormWith } from './use-form-with.ts';

export type { CheckedForm } from './use-form-with.ts';

type Options<Values> = FormOptions<Values> & {
  /** Input and messages; the parsed output is the sender's. */
  schema: z.ZodType<unknown, Values>;
};

export function useCheckedForm<Values extends Record<string, unknown>>(options: Options<Values>): CheckedForm<Values> {
  return useFormWith(options, (values) => errorsOf(options.schema, values));
}

/** The first error of each field, in the page's language. */
function errorsOf<Values>(schema: z.ZodType<unknown, Values>, values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  // Zod's own sentences become codes, so that every other sentence is one the form has written.
  for (const issue of schema.safeParse(values, { error: zodErrorCode }).error?.issues ?? []) {
    errors[issue.path.join('.')] ??= isFieldErrorCode(issue.message) ? issueWords(issue) : issue.message;
  }
  return errors;
}
