/** Cancels for a side of a booking, after showing what that does to it: standing and a pause, or pay (PRODUCT §4, §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { CancelEffect, Engagement } from '#contract/engagements/engagement.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { MINUTE } from '#contract/time.ts';
import { changedMeanwhile, showAtFields, useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReasonField } from '#web/features/admin/reason-field.tsx';
import { expectedOf } from '#web/features/engagements/expected-of.ts';
import { theirPauseSentence } from '#web/features/engagements/pause-sentence.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';

type Side = 'specialist' | 'business';
type Props = { engagement: Engagement; timeZone: string; onClose: () => void };

export function CancelFor({ engagement, timeZone, onClose }: Props) {
  const { t } = useLingui();
  const [side, setSide] = useState<Side>('specialist');
  const [effect, setEffect] = useState<'usual' | 'none'>('usual');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = engagement;
  const day = dayLabel(engagement.terms.startsAt, timeZone);
  const cancel = useCall(onBehalfEndpoints.cancelFor, {
    onDone: () => {
      toastSuccess(t`Booking canceled`);
      onClose();
    },
    onError: (error) =>
      changedMeanwhile(error) !== null ||
      showAtFields(error, (errors) => setProblem(errors['reason'] ?? null), ['reason']),
  });
  const preview = useEndpoint(
    onBehalfEndpoints.previewCancelFor,
    { params: { id }, query: { side } },
    {
      enabled: !cancel.isPending && !cancel.isSuccess,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: MINUTE,
    },
  );
  const shown = preview.isError ? undefined : preview.data;
  // The effect became worse than what was confirmed: the new preview is loading, to be confirmed again.
  const changed = changedMeanwhile(cancel.error);
  return (
    <ConfirmModal
      opened
      danger
      title={t`Cancel ${day}?`}
      confirm={t`Cancel the booking`}
      keep={t`Go back`}
      loading={cancel.isPending}
      disabled={!shown || (changed !== null && preview.isFetching)}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setProblem(t`Say why. Both sides read it`);
        else if (shown) {
          const body = { side, effect, reason: reason.trim(), expected: expectedOf(shown) };
          cancel.mutate({ params: { id }, body });
        }
      }}
    >
      {changed && (
        <Notice tone="grey" live="assertive">
          {changed}
        </Notice>
      )}
      <Radio.Group label={t`For whom?`} value={side} onChange={(value) => setSide(value as Side)}>
        <Radio mt={8} value="specialist" label={t`The pharmacist: the shift opens again`} />
        <Radio mt={8} value="business" label={t`The pharmacy: the shift is canceled`} />
      </Radio.Group>
      <Radio.Group
        mt={16}
        label={t`With what effect?`}
        value={effect}
        onChange={(value) => setEffect(value as 'usual' | 'none')}
      >
        <Radio
          mt={8}
          value="usual"
          label={t`The usual effect at this notice`}
          description={shown && <UsualEffect effect={shown} side={side} />}
        />
        <Radio mt={8} value="none" label={t`No effect on standing, pay or the cancel rate`} />
      </Radio.Group>
      {preview.isError && <ReadError title={t`This side can’t cancel now`} read={preview} />}
      <ReasonField
        value={reason}
        error={problem}
        onChange={(typed) => {
          setReason(typed);
          setProblem(null);
        }}
      />
    </ConfirmModal>
  );
}

/** What the side is told before it cancels itself. */
export function UsualEffect({ effect, side }: { effect: CancelEffect; side: Side }) {
  const { t } = useLingui();
  const { standingEffect: points, standingAfter: score, pause, compensationCents } = effect;
  if (side === 'business')
    return (
      <Trans>
        The pharmacist receives <Money cents={compensationCents} />
      </Trans>
    );
  return (
    <>
      {t`Standing ${points}, then ${score}`}
      {pause && `. ${theirPauseSentence(pause)}`}
    </>
  );
}
