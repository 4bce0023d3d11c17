/** Merges somebody else's changes into a form: untouched fields follow the server, edited fields stay. */
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { isSame } from '#web/ui/is-same.ts';

export type Meanwhile = {
  /** Fields whose value changed. */
  readonly theirs: readonly string[];
  /** Fields somebody else changed too; the typed values stay. */
  readonly both: readonly string[];
};

const noEdits: Meanwhile = { theirs: [], both: [] };

/**
 * Returns the fields somebody else changed, and a way to go on after saving. `latest`: the server's version. `paused`:
 * true while this form saves, so that its own change does not count as somebody else's. `typedOn`: the first values of
 * a restored draft, from `useFormDraft`, which must be called before this.
 */
export function useConcurrentEdits<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  latest: Values,
  paused: boolean,
  typedOn: Partial<Values> = {},
) {
  const [meanwhile, setMeanwhile] = useState(noEdits);
  const current = useRef(form);
  current.current = form;
  const draftBase = useRef<Partial<Values>>(typedOn);
  // Only a new answer of the server changes the form, not a new render.
  const written = JSON.stringify(latest);
  useEffect(() => {
    if (paused) return;
    const answered = JSON.parse(written) as Values;
    const base = { ...current.current.getInitialValues(), ...draftBase.current };
    draftBase.current = {};
    const values = current.current.getValues();
    const moved = Object.keys(answered).filter((field) => !isSame(answered[field], base[field]));
    if (moved.length === 0) return;
    const differing = moved.filter((field) => !isSame(answered[field], values[field]));
    const [theirs, both] = [true, false].map((untouched) =>
      differing.filter((field) => isSame(values[field], base[field]) === untouched),
    );
    follow(current.current, answered, theirs ?? []);
    setMeanwhile((before) => ({
      theirs: [...new Set([...before.theirs, ...(theirs ?? [])])],
      both: [...new Set([...before.both, ...(both ?? [])])],
    }));
  }, [written, paused]);

  const initialValues = form.getInitialValues();
  return {
    // The field has their value or its old one again: nothing to keep.
    meanwhile: {
      ...meanwhile,
      both: meanwhile.both.filter((field) => !isSame(form.values[field], initialValues[field])),
    },
    /** After saving `sent`: starts again from the server's answer; later edits stay. */
    saved: (sent: Values, made: Values) => {
      const [values, base] = [form.getValues(), form.getInitialValues()];
      const theirs = Object.keys(made).filter(
        (field) => isSame(sent[field], base[field]) && !isSame(made[field], base[field]),
      );
      const untouched = Object.keys(made).filter((field) => isSame(values[field], sent[field]));
      follow(form, made, untouched);
      setMeanwhile({ theirs, both: [] });
    },
  };
}

function follow<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  latest: Values,
  fields: readonly string[],
): void {
  const taken = Object.fromEntries(fields.map((field) => [field, latest[field]])) as Partial<Values>;
  form.setInitialValues(structuredClone(latest));
  form.setValues({ ...form.getValues(), ...structuredClone(taken) });
}
