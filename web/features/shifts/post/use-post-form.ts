/** Posting what is filled in: the draft is saved, then published; what is wrong is shown at its field. */
import { plural, t } from '@lingui/core/macro';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import { ApiError } from '#web/api/api-error.ts';
import { raiseFailureToast } from '#web/api/failure-toast-event.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { useStore } from '#web/store/store.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { readsOfShifts } from '../queries.ts';
import { showUndoToast } from '../undo-toast.tsx';
import { useTakeBackPosting, waitingWords } from '../use-post-shifts.ts';
import { useUndoWindow } from '../use-undo-window.ts';
import { type PostErrors, type PostingBody, type PostValues, toBody } from './post-values.ts';

type Given = {
  form: UseFormReturnType<PostValues>;
  timeZone: string;
  draft: { save: (body: PostingBody) => Promise<string> };
};

export function usePostForm({ form, timeZone, draft }: Given) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const links = usePharmacyPaths();
  const navigate = useNavigate();
  const isOwner = useStore((state) => state.auth.role) === 'Business';
  const undoUntil = useUndoWindow();
  const takeBack = useTakeBackPosting();
  const publish = useCall(shiftEndpoints.publishPosting, { changes: readsOfShifts, onError: () => true });

  const show = (errors: PostErrors) => {
    form.setErrors(errors);
    setTimeout(focusFirstError);
  };

  const finish = (posting: Posting) => {
    const count = posting.shifts.length;
    const waits = waitingWords(posting, isOwner);
    showUndoToast({
      id: posting.id,
      message: waits
        ? plural(count, { one: `Saved # shift. ${waits}`, other: `Saved # shifts. ${waits}` })
        : plural(count, { one: 'Posted # shift.', other: 'Posted # shifts.' }),
      until: undoUntil(),
      onUndo: () => takeBack.mutate({ params: { id: posting.id } }),
    });
    void navigate(links.shifts());
  };

  const send = async (body: PostingBody, publishing: boolean) => {
    setBusy(true);
    setDone(true);
    try {
      const id = await draft.save(body);
      if (publishing) finish(await publish.mutateAsync({ params: { id } }));
      else {
        toastSuccess(t`Kept as a draft`);
        void navigate(links.shifts('drafts'));
      }
    } catch (error) {
      setDone(false);
      const fields = error instanceof ApiError ? error.fields : {};
      if (Object.keys(fields).length > 0) show({ ...fields });
      else raiseFailureToast(readFailure(error).message);
    } finally {
      setBusy(false);
    }
  };

  const attempt = (publishing: boolean) => {
    const { body, errors } = toBody(form.values, timeZone);
    form.clearErrors();
    if (body) void send(body, publishing);
    else show(errors);
  };

  return { post: () => attempt(true), keep: () => attempt(false), busy, done };
}

function focusFirstError(): void {
  const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"], main #dates-error[role="alert"]');
  wrong?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}
