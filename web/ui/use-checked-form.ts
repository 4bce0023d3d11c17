/**
 * A form checked by a schema: on leaving a field that was filled in, then on sending; the first wrong field takes the
 * focus. An empty field left is no mistake yet: complaining at once would move what is about to be tapped.
 */
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';

type Options<Values> = {
  initialValues: Values;
  /** Input and messages; what it makes of them is for whoever sends. */
  schema: z.ZodType<unknown, Values>;
  onSubmit: (values: Values) => void;
};

export type CheckedForm<Values> = UseFormReturnType<Values> & {
  /** For `<form onSubmit>`. */
  send: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Puts the server's words at the fields and goes to the first. */
  complain: (errors: Readonly<Record<string, string>>) => void;
};

export function useCheckedForm<Values extends Record<string, unknown>>(options: Options<Values>): CheckedForm<Values> {
  // The form writes into its values: they must be nobody else's, the store's least of all.
  const [initialValues] = useState(() => structuredClone(options.initialValues));
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(options.schema, { sync: true }),
  });
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
    getInputProps,
    send: form.onSubmit((values) => options.onSubmit(structuredClone(values)), focus),
    complain: (errors) => {
      form.setErrors({ ...form.errors, ...errors });
      focus(errors);
    },
  };
}

function isFilled(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
