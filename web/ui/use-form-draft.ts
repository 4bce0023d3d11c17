import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { type Draft, draftKey, draftOf, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

export type FormDraft<Values = Record<string, unknown>> = {
  /** Something typed before a reload was put back. */
  readonly restored: boolean;
  /** Puts the form's first values back. */
  readonly startOver: () => void;
  /**
   * What the form began with when that was typed, of the fields put back: somebody else may have changed them since.
   */
  readonly typedOn: Partial<Values>;
};

type Options = {
  /** Which form of the page it is; null keeps nothing. */
  name: string | null;
  /** A long form: closing the window asks first. */
  long?: boolean;
};

/**
 * Keeps what is typed into a form over a reload, and restores it (drafts.ts). The draft ends when the form is sent,
 * reset or left. Show `DraftNotice` above the form.
 */
export function useFormDraft<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { name, long = false }: Options,
): FormDraft<Values> {
  const [key] = useState(() =>
    name && typeof window !== 'undefined' ? draftKey(window.location.pathname, name) : null,
  );
  const [found] = useState(() => key && readDraft(key, form.getInitialValues()));
  const [restored, setRestored] = useState(Boolean(found));
  const { values, setValues, getInitialValues } = form;

  useEffect(() => {
    if (found) setValues((now) => ({ ...now, ...(found.draft as Partial<Values>) }));
  }, [found, setValues]);

  const initial = getInitialValues();
  const draft = draftOf(values, initial);
  const written = JSON.stringify(draft);
  const initialText = JSON.stringify(initial);
  // The first values are the untouched ones, before what was kept is put back: they are no reason to drop it.
  const [pending, setPending] = useState(Boolean(found));
  useEffect(() => {
    if (!key) return;
    if (pending) {
      if (written !== '{}') setPending(false);
      return;
    }
    keepDraft(key, JSON.parse(written) as Draft, JSON.parse(initialText) as Draft);
  }, [key, written, initialText, pending]);
  // Going elsewhere in the app leaves the form; a reload does not come by here.
  useEffect(() => () => dropIfAny(key), [key]);
  useAskBeforeUnload(long && written !== '{}');

  return {
    restored: restored && written !== '{}',
    startOver: () => {
      dropIfAny(key);
      setRestored(false);
      form.reset();
    },
    typedOn: (found ? found.typedOn : {}) as Partial<Values>,
  };
}

function dropIfAny(key: string | null): void {
  if (key) dropDraft(key);
}
