/**
 * A form checked by a schema: on leaving a field that was filled in, then on sending; the first wrong field takes the
 * focus. An empty field left is no mistake yet: complaining at once would move what is about to be tapped.
 */
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import { complaintWords } from '#web/language/refusals.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

type Options<Values> = {
  initialValues: Values;
  /** Input and messages; what it makes of them is for whoever sends. */
  schema: z.ZodType<unknown, Values>;
  onSubmit: (values: Values) => void;
  /** Keeps what is typed over a reload, under this name (use-form-draft.ts). */
  draft?: string;
};

export type CheckedForm<Values> = UseFormReturnType<Values> & {
  /** For `<form onSubmit>`. */
  send: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Puts the server's words at the fields and goes to the first. */
  complain: (errors: Readonly<Record<string, string>>) => void;
  /** For `KeptLine`. */
  kept: FormDraft;
};

export function useCheckedForm<Values extends Record<string, unknown>>(options: Options<Values>): CheckedForm<Values> {
  // The form writes into its values: they must be nobody else's, the store's least of all.
  const [initialValues] = useState(() => structuredClone(options.initialValues));
  const check = schemaResolver(options.schema, { sync: true });
  const form = useForm<Values>({
    initialValues,
    validate: (values) => inWords(check(values)),
  });
  const kept = useFormDraft(form, { name: options.draft ?? null });
  const focus = (errors: Readonly<Record<string, unknown>>) => {
    const [first] = Object.keys(errors);
    // After the render that shows the errors.
    setTimeout(() => first && form.getInputNode(first)?.focus());
  };
  const getInputProps: typeof form.getInputProps = (path, given) => {
    const props = form.getInputProps(path, given);
    return {
      ...props,
      onBlur: (event: unknown) => {
        props.onBlur?.(event);
        if (isFilled(form.getValues()[String(path)])) form.validateField(path);
      },
    };
  };
  return {
    ...form,
    kept,
    getInputProps,
    send: form.onSubmit((values) => options.onSubmit(structuredClone(values)), focus),
    complain: (errors) => {
      form.setErrors({ ...form.errors, ...errors });
      focus(errors);
    },
  };
}

/** The contract's complaints in the page's language; a form's own are in it already. */
function inWords(errors: Readonly<Record<string, unknown>>): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, typeof said === 'string' ? complaintWords(said) : null]),
  );
}

function isFilled(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
