/**
 * Somebody else changes what is being edited: fields nobody touched here follow, what is typed stays. `latest` is the
 * thing as the server has it now.
 */
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { isSame } from '#web/ui/is-same.ts';

export type Meanwhile = {
  /** Fields that say something new now. */
  readonly theirs: readonly string[];
  /** Fields somebody else changed too; what is typed here stays in them. */
  readonly both: readonly string[];
};

const nothing: Meanwhile = { theirs: [], both: [] };

/**
 * `paused` while a change of one's own is on its way: its echo is nobody else's. `typedOn`: what the form had begun with
 * where a draft was put back, from useFormDraft, which is called before this so that it has put it back.
 */
export function useMeanwhile<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  latest: Values,
  paused: boolean,
  typedOn: Partial<Values> = {},
) {
  const [meanwhile, setMeanwhile] = useState(nothing);
  const current = useRef(form);
  current.current = form;
  const draftBase = useRef<Partial<Values>>(typedOn);
  // Another answer of the server moves the form, not another drawing of it.
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

  const begun = form.getInitialValues();
  return {
    // Typed over with theirs, or put back: no longer kept against theirs.
    meanwhile: { ...meanwhile, both: meanwhile.both.filter((field) => !isSame(form.values[field], begun[field])) },
    /** After saving: the form begins anew from what the server answered to `sent`; what was typed since stays. */
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
