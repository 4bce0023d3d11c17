/** Fills the form from a template or an earlier posting: its terms and hours; the days chosen stay. */
import type { UseFormReturnType } from '@mantine/form';
import { showUndoToast, useUndoWindow } from '#web/features/shell/undo.tsx';
import type { PostValues } from './post-values.ts';

type Terms = Omit<PostValues, 'businessId' | 'days' | 'choose' | 'until' | 'dropped'>;

/** Returns the function that does so, and says so with Undo. */
export function useApplyTerms(form: UseFormReturnType<PostValues>) {
  const undoUntil = useUndoWindow();
  const { values: before, setValues } = form;
  return (terms: Terms, message: string) => {
    const { starts, ends } = terms;
    const repeats = before.days.length === 0 && terms.weekdays.length > 0;
    setValues({
      ...terms,
      days: before.days.map((picked) => (picked.own ? picked : { ...picked, starts, ends })),
      choose: repeats ? 'repeat' : before.choose,
    });
    form.clearErrors();
    showUndoToast({ id: 'post-terms', message, until: undoUntil(), onUndo: () => setValues(before) });
  };
}

/** Returns what is applied of a form's values. */
export function termsOf({ businessId: _b, days: _d, choose: _c, until: _u, dropped: _x, ...terms }: PostValues): Terms {
  return terms;
}
