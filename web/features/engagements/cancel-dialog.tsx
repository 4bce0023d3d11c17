/** Cancelling a request or a booking: the server says what it would do before it is done (PRODUCT §4). */
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './cancel-dialog.module.css';
import { points } from './points.ts';
import { readsOfEngagements } from './queries.ts';

export function CancelDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { t } = useLingui();
  const { id, terms, shift, status } = engagement;
  const pharmacy = shift.business.name;
  const pending = status === 'Pending';
  const day = dayLabel(terms.startsAt, terms.timeZone);
  const [reason, setReason] = useState('');
  const preview = useQuery({
    queryKey: [engagementEndpoints.cancelEngagement.name, 'preview', id],
    queryFn: ({ signal }) =>
      call(engagementEndpoints.cancelEngagement, { params: { id }, query: { preview: 'true' }, body: {}, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const cancel = useCall(engagementEndpoints.cancelEngagement, {
    changes: readsOfEngagements,
    onDone: () => {
      toastSuccess(pending ? t`Withdrawn: ${pharmacy}, ${day}` : t`Cancelled: ${pharmacy}, ${day}`);
      onClose();
    },
  });
  const effect = preview.data?.effect;
  const costs = effect !== undefined && effect.standingEffect < 0;
  const scoreAfter = effect?.standingAfter ?? 0;
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
      disabled={!effect}
      onConfirm={() => cancel.mutate({ params: { id }, query: { preview: 'false' }, body: { reason } })}
    >
      <p className={classes.what}>
        {pharmacy}, {day}.
      </p>
      {preview.isPending && <LoadingSkeletons shape="lines" count={2} label={t`Loading what cancelling does`} />}
      {preview.isError && (
        <Notice tone="signal" title={t`We could not read what cancelling does.`}>
          {readFailure(preview.error).message}
        </Notice>
      )}
      {effect && (
        <Notice tone={costs ? 'amber' : 'pine'} title={effect.sentence}>
          {costs && t`Your score would be ${scoreAfter} of 100.`}
        </Notice>
      )}
      <Textarea
        className={classes.reason ?? ''}
        label={t`What happened (optional)`}
        description={t`The pharmacy reads this.`}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmModal>
  );
}
