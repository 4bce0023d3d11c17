/** Declines or pauses a profile; the reason is what its person reads. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { adminEndpoints, type Review } from '#contract/admin/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { readsOfReviews } from '#web/features/admin/queries.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './side.module.css';

type Props = {
  review: Review;
  act: 'decline' | 'pause';
  onClose: () => void;
  onDecided: (review: Review) => void;
};

const words = {
  decline: {
    verb: msg`Decline`,
    follows: msg`They can change what you name and hand it in again.`,
  },
  pause: {
    verb: msg`Pause`,
    follows: msg`Nothing new can be posted or booked until somebody here approves it again. Booked shifts stay.`,
  },
} as const;

export function ReasonModal({ review, act, onClose, onDecided }: Props) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { follows } = words[act];
  const verb = t(words[act].verb);
  const profile = review.name;
  const first = review.owner.firstName;
  const decide = useCall(act === 'decline' ? adminEndpoints.declineProfile : adminEndpoints.pauseProfile, {
    changes: readsOfReviews,
    onDone: (decided) => {
      const { name } = decided;
      toast(act === 'decline' ? t`${name} is declined` : t`${name} is paused`);
      onClose();
      onDecided(decided);
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ConfirmModal
      opened
      danger
      title={act === 'decline' ? t`Decline ${profile}?` : t`Pause ${profile}?`}
      confirm={verb}
      keep={t`Go back`}
      loading={decide.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setError(t`Say why, so that ${first} knows what to do`);
        else decide.mutate({ params: { kind: review.kind, id: review.id }, body: { reason: reason.trim() } });
      }}
    >
      <p className={classes.follows}>{t(follows)}</p>
      <Textarea
        label={t`Reason`}
        description={t`${first} reads this as you write it.`}
        maxLength={1000}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError(null);
        }}
      />
    </ConfirmModal>
  );
}
