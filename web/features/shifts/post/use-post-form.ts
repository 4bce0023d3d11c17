/** Posts the form: saves the draft, publishes it, and shows problems at their fields. */
import { plural, t } from '@lingui/core/macro';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MadePosting, shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { raiseFailureToast } from '#web/api/events.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTryAgain } from '#web/api/use-try-again.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { showUndoToast, useUndoWindow } from '#web/features/shell/undo.tsx';
import { useStore } from '#web/store/store.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { focusFirstWrong } from '#web/ui/use-first-wrong-field.ts';
import { closedWords, useTakeBackPosting, waitingWords } from '../use-post-shifts.ts';
import { type PostErrors, type PostingBody, type PostValues, toBody } from './post-values.ts';

type Options = {
  form: UseFormReturnType<PostValues>;
  timeZone: string;
  draft: { save: (body: PostingBody) => Promise<string>; current: () => { id: string } | null };
  /** Called once the form is posted or put away as a draft. */
  onDone: () => void;
};

/** The form's draft key: there is one posting form at a time. */
const ATTEMPT = 'post';

export function usePostForm({ form, timeZone, draft, onDone }: Options) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const links = usePharmacyPaths();
  const navigate = useNavigate();
  const isOwner = useStore((state) => state.auth.role) === 'Business';
  const undoUntil = useUndoWindow();
  const takeBack = useTakeBackPosting();
  const publish = useCall(shiftEndpoints.publishPosting, {
    onError: () => true,
    tryAgain: false,
  });
  const again = useTryAgain();

  const show = (errors: PostErrors) => {
    form.setErrors(errors);
    setTimeout(() => focusFirstWrong(document.querySelector('main')));
  };

  const finish = (posting: MadePosting) => {
    const count = posting.shifts.length;
    const waits = waitingWords(posting, isOwner);
    showUndoToast({
      id: posting.id,
      message: [
        waits
          ? plural(count, { one: `Saved # shift. ${waits}`, other: `Saved # shifts. ${waits}` })
          : plural(count, { one: 'Posted # shift.', other: 'Posted # shifts.' }),
        closedWords(posting),
      ]
        .filter(Boolean)
        .join(' '),
      until: undoUntil(),
      onUndo: () => takeBack.mutate({ params: { id: posting.id } }),
    });
    void navigate(links.shifts());
  };

  const send = async (body: PostingBody, publishing: boolean): Promise<void> => {
    setBusy(true);
    setDone(true);
    try {
      const id = await draft.save(body).catch((error: unknown) => {
        const kept = draft.current();
        // A lost answer had published it: asked again with its key, the publication says what it said.
        if (publishing && kept && isPublished(error)) return kept.id;
        throw error;
      });
      if (publishing) {
        const posting = await publish.mutateAsync({ params: { id } });
        onDone();
        finish(posting);
      } else {
        onDone();
        toastSuccess(t`Draft saved`);
        void navigate(links.shifts('drafts'));
      }
    } catch (error) {
      setDone(false);
      // The same input keeps its keys: neither the draft nor the publication happens twice.
      if (again.offer(ATTEMPT, error, () => send(body, publishing))) return;
      again.drop(ATTEMPT);
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
    again.drop(ATTEMPT);
    if (body) void send(body, publishing);
    else show(errors);
  };

  return { post: () => attempt(true), keep: () => attempt(false), busy, done };
}

function isPublished(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'posting_published';
}
