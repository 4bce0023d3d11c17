/** Keeps the posting form as it is typed into, and clears it (PRODUCT §3). */

import { t } from '@lingui/core/macro';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { showUndoToast, useUndoWindow } from '#web/features/shell/undo.tsx';
import { useStore } from '#web/store/store.ts';
import { isSame } from '#web/ui/is-same.ts';
import { forgetForm, type KeptForm, keepForm } from './kept-form.ts';
import { type PostValues, typedOf } from './post-values.ts';
import type { useDraft } from './use-draft.ts';

type Options = {
  form: UseFormReturnType<PostValues>;
  entry: string;
  /** What an untouched form holds. */
  blank: PostValues;
  /** What it was opened with. */
  first: PostValues;
  draft: ReturnType<typeof useDraft>;
  /** Posted or put away: nothing is kept any more. */
  done: boolean;
  onCleared: () => void;
};

/** Returns whether anything is typed, whether there is a draft to save of it, and functions that forget it and that start over, with Undo. */
export function useKeptForm({ form, entry, blank, first, draft, done, onCleared }: Options) {
  const userId = useStore((state) => state.auth.user?.id ?? '');
  const undoUntil = useUndoWindow();
  const { values, setValues } = form;
  const over = useRef(false);
  const changed = !isSame(typedOf(values), typedOf(blank));

  useEffect(() => {
    if (over.current || done || !userId) return;
    const kept: KeptForm = { entry, draft: draft.current(), saved: draft.savedText(), values };
    if (changed) keepForm(userId, kept);
    else forgetForm(userId, kept);
  }, [userId, entry, values, changed, done, draft]);

  return {
    changed,
    /** Looking at the page makes no draft; once there is one, what is typed back to the beginning is saved too. */
    isDraft: draft.current() !== null || !isSame(typedOf(values), typedOf(first)),
    forget: () => {
      over.current = true;
      forgetForm(userId, { entry, draft: draft.current() });
    },
    startOver: () => {
      const before = values;
      forgetForm(userId, { entry, draft: draft.current() });
      setValues(blank);
      form.clearErrors();
      void draft.discard().then(onCleared);
      showUndoToast({
        id: 'post-start-over',
        message: t`The form is empty again.`,
        until: undoUntil(),
        onUndo: () => setValues(before),
      });
    },
  };
}
