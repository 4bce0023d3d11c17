/**
 * A form checked by a function: on leaving a field that was filled in, then on sending; the first wrong field takes the
 * focus. An empty field left is no mistake yet: complaining at once would move what is about to be tapped.
 */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type SyntheticEvent, useState } from 'react';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

export type FormOptions<Values> = {
  initialValues: Values;
  onSubmit: (values: Values) => void;
  /** Tells its fields from those of the same name in another form on the page; letters and dashes. */
  name?: string;
  /** Keeps what is typed over a reload, under this name (use-form-draft.ts). */
  draft?: string;
};

export type CheckedForm<Values> = UseFormReturnType<Values> & {
  /** For `<form onSubmit>`. */
  send: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Puts the server's words at the fields and goes to the first. */
  showErrors: (errors: Readonly<Record<string, string>>) => void;
  /** For `DraftNotice`. */
  kept: FormDraft;
};

/** `errorsOf` returns the first error of each wrong field, in the page's language. */
export function useFormWith<Values extends Record<string, unknown>>(
  options: FormOptions<Values>,
  errorsOf: (values: Values) => Record<string, string>,
): CheckedForm<Values> {
  // A copy, because the form mutates its values and the store's must not change.
  const [initialValues] = useState(() => structuredClone(options.initialValues));
  const form = useForm<Values>({
    initialValues,
    ...(options.name && { name: options.name }),
    validate: errorsOf,
  });
  const kept = useFormDraft(form, { name: options.draft ?? null });
  const focus = (errors: Readonly<Record<string, unknown>>) => {
    const [first] = Object.keys(errors);
    // After the render that shows the errors.
    setTimeout(() => first && form.getInputNode(first)?.focus());
  };
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options);
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
    showErrors: (errors) => {
      form.setErrors({ ...form.errors, ...errors });
      focus(errors);
    },
  };
}

function isFilled(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
