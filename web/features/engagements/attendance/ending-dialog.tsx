/** Ends the booking of somebody who hasn't come, after showing the server's preview of the effect (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import { dayEndpoints } from '#contract/engagements/day-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { MINUTE } from '#contract/time.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from '../cancel-dialog.module.css';

type Props = { engagement: Engagement; as: 'released' | 'noShow'; onClose: () => void };

export function EndingDialog({ engagement, as, onClose }: Props) {
  const { t } = useLingui();
  const { id, specialist } = engagement;
  const { firstName } = specialist;
  const isRelease = as === 'released';
  const done = (message: string) => ({
    onDone: () => {
      toastSuccess(message);
      onClose();
    },
  });
  const release = useCall(dayEndpoints.releaseToBackups, done(t`Released. Your shift is open again.`));
  const notHere = useCall(engagementEndpoints.reportNotHere, done(t`No-show recorded.`));
  const act = isRelease ? release : notHere;
  const preview = useEndpoint(
    dayEndpoints.previewEnding,
    { params: { id }, query: { as } },
    { enabled: !act.isPending && !act.isSuccess, staleTime: 0, gcTime: 0, refetchInterval: MINUTE },
  );
  const effect = preview.isError ? undefined : preview.data;
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={isRelease ? t`Release ${firstName}?` : t`Report ${firstName} as a no-show?`}
      confirm={isRelease ? t`Release to backups` : t`Report no-show`}
      keep={t`Keep waiting`}
      danger
      loading={act.isPending}
      disabled={!effect}
      onConfirm={() => act.mutate({ params: { id } })}
    >
      <div className={classes.effect}>
        {preview.isPending && <LoadingSkeletons shape="lines" count={2} label={t`Loading what happens then`} />}
        {preview.isError && (
          <RetryNotice
            title={t`We could not load what happens then.`}
            message={readFailure(preview.error).message}
            onRetry={() => void preview.refetch()}
            retrying={preview.isFetching}
          />
        )}
        {effect && <Notice tone={isRelease ? 'pine' : 'amber'}>{effect.sentence}</Notice>}
      </div>
      <p>
        {isRelease
          ? t`${firstName}’s arrival code ends. They needn’t come any more.`
          : t`${firstName}’s arrival code ends, and the booking is over.`}
      </p>
    </ConfirmModal>
  );
}
