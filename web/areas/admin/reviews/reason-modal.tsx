/** Declines or pauses a profile; the reason is what its person reads. */
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
    verb: 'Decline',
    done: 'declined',
    follows: 'They can change what you name and hand it in again.',
  },
  pause: {
    verb: 'Pause',
    done: 'paused',
    follows: 'Nothing new can be posted or booked until somebody here approves it again. Booked shifts stay.',
  },
} as const;

export function ReasonModal({ review, act, onClose, onDecided }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { verb, done, follows } = words[act];
  const first = review.owner.firstName;
  const decide = useCall(act === 'decline' ? adminEndpoints.declineProfile : adminEndpoints.pauseProfile, {
    changes: readsOfReviews,
    onDone: (decided) => {
      toast(`${decided.name} is ${done}`);
      onClose();
      onDecided(decided);
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ConfirmModal
      opened
      danger
      title={`${verb} ${review.name}?`}
      confirm={verb}
      keep="Go back"
      loading={decide.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setError(`Say why, so that ${first} knows what to do`);
        else decide.mutate({ params: { kind: review.kind, id: review.id }, body: { reason: reason.trim() } });
      }}
    >
      <p className={classes.follows}>{follows}</p>
      <Textarea
        label="Reason"
        description={`${first} reads this as you write it.`}
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
