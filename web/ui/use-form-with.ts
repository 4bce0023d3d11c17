/**
 * A form checked by a function: on leaving a field that was filled in, then on sending. An empty field left is no mistake
 * yet: complaining at once would move what is about to be tapped.
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
  /** For `<Form onSubmit>`. */
  send: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Puts the server's words at the fields. */
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
    send: form.onSubmit((values) => options.onSubmit(structuredClone(values))),
    showErrors: (errors) => form.setErrors({ ...form.errors, ...errors }),
  };
}

function isFilled(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
