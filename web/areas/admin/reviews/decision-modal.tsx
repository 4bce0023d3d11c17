/** Declines or pauses a profile; the reason is what its person reads. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { adminEndpoints, type Review } from '#contract/admin/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toast } from '#web/ui/toast.tsx';

type Props = {
  review: Review;
  act: 'decline' | 'pause';
  onClose: () => void;
  onDecided: (review: Review) => void;
};

const words = {
  decline: {
    verb: msg`Decline`,
    follows: msg`They can fix what you note and send it again.`,
  },
  pause: {
    verb: msg`Pause`,
    follows: msg`Nothing new can be posted or booked until an admin approves it again. Booked shifts stay.`,
  },
} as const;

export function DecisionModal({ review, act, onClose, onDecided }: Props) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const { follows } = words[act];
  const verb = t(words[act].verb);
  const profile = review.name;
  const first = review.owner.firstName;
  const decide = useCall(act === 'decline' ? adminEndpoints.declineProfile : adminEndpoints.pauseProfile, {
    onDone: (decided) => {
      const { name } = decided;
      toast(act === 'decline' ? t`${name} is declined` : t`${name} is paused`);
      onClose();
      onDecided(decided);
    },
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']),
  });
  return (
    <ReasonModal
      title={act === 'decline' ? t`Decline ${profile}?` : t`Pause ${profile}?`}
      confirm={verb}
      follows={t(follows)}
      description={t`${first} reads this exactly as you write it.`}
      empty={t`Say why, so ${first} knows what to do`}
      error={error}
      onError={setError}
      loading={decide.isPending}
      onConfirm={(reason) => decide.mutate({ params: { kind: review.kind, id: review.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
