/** Cancels a request or a booking, after showing the server's preview of the effect (PRODUCT §4). */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { changedMeanwhile, useCall } from '#web/api/use-call.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './cancel-dialog.module.css';
import { expectedOf } from './expected-of.ts';
import { FreeUndo } from './free-undo.tsx';
import { pauseSentence } from './pause-sentence.ts';
import { points } from './points.ts';
import { usePreviewCancel } from './queries.ts';

export default function CancelDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { t } = useLingui();
  const { id, terms, shift, status, undoUntil } = engagement;
  const pharmacy = shift.business.name;
  const dates = shift.block?.dates.length ?? 1;
  const day = dayLabel(terms.startsAt, terms.timeZone);
  const [reason, setReason] = useState('');
  const cancel = useCall(engagementEndpoints.cancelEngagement, {
    onDone: ({ effect: { isBooking } }) => {
      toastSuccess(isBooking ? t`Canceled: ${pharmacy}, ${day}` : t`Withdrawn: ${pharmacy}, ${day}`);
      onClose();
    },
    onError: (error) => changedMeanwhile(error) !== null,
  });
  // Once it is cancelled there is nothing left to preview, and the live line would ask for it before the dialog is
  // gone.
  const preview = usePreviewCancel(id, { enabled: !cancel.isPending && !cancel.isSuccess });
  const effect = preview.isError ? undefined : preview.data;
  // A request may be accepted while the dialog is open: what is left is what the preview says.
  const pending = effect ? !effect.isBooking : status === 'Pending';
  const whole = pending
    ? plural(dates, { one: 'This withdraws # date.', other: 'This withdraws all # dates.' })
    : t`Only this date is canceled; the others stay booked.`;
  const costs = effect !== undefined && effect.standingEffect < 0;
  const scoreAfter = effect?.standingAfter ?? 0;
  // The effect became worse than what was confirmed: the new preview is loading, to be confirmed again.
  const changed = changedMeanwhile(cancel.error);
  const act = pending ? t`Withdraw` : t`Cancel shift`;

  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={pending ? t`Withdraw from ${day}?` : t`Cancel ${day}?`}
      confirm={costs ? `${act}, ${points(effect.standingEffect)}` : act}
      keep={t`Keep it`}
      danger={!pending}
      loading={cancel.isPending}
      disabled={!effect || (changed !== null && preview.isFetching)}
      onConfirm={() => effect && cancel.mutate({ params: { id }, body: { reason, expected: expectedOf(effect) } })}
    >
      <p className={classes.what}>
        {pharmacy}, {day}.{dates > 1 && ` ${whole}`}
      </p>
      {changed && (
        <Notice tone="grey" live="assertive" className={classes.changed ?? ''}>
          {changed}
        </Notice>
      )}
      <div className={classes.effect}>
        {preview.isPending && (
          <LoadingSkeletons shape="lines" count={2} label={t`Loading what happens if you cancel`} />
        )}
        {preview.isError && <ReadNotice title={t`We couldn’t load what happens if you cancel.`} read={preview} />}
        {effect && (
          <Notice tone={costs ? 'amber' : 'pine'} title={effect.sentence}>
            {costs && t`New standing: ${scoreAfter} of 100.`} {effect.pause && pauseSentence(effect.pause)}
          </Notice>
        )}
      </div>
      <Textarea
        className={classes.reason ?? ''}
        label={t`What happened (optional)`}
        description={t`The pharmacy will read this.`}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {status === 'Booked' && undoUntil && <FreeUndo engagement={engagement} until={undoUntil} onUndone={onClose} />}
    </ConfirmModal>
  );
}
