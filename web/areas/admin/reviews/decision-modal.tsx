/** Declines or pauses a profile; the reason is what its person reads. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { adminEndpoints, type Review } from '#contract/admin/endpoints.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toast } from '#web/ui/toast.tsx';

export type Act = 'decline' | 'pause' | 'withdraw';

type Props = {
  review: Review;
  act: Act;
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
  withdraw: {
    verb: msg`Withdraw`,
    follows: msg`It counts for nothing from now on. Booked shifts that need it are checked at once.`,
  },
} as const;

export function DecisionModal({ review, act, onClose, onDecided }: Props) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const { follows } = words[act];
  const verb = t(words[act].verb);
  const profile = review.name;
  const first = review.owner.firstName;
  const state =
    review.kind === 'license' ? review.licenses.find(({ id }) => id === review.licenseId)?.state : undefined;
  const onError = (failed: ApiError) => showAtFields(failed, (errors) => setError(errors.reason ?? null), ['reason']);
  const decide = useCall(act === 'decline' ? adminEndpoints.declineProfile : adminEndpoints.pauseProfile, {
    onDone: (decided) => {
      const { name } = decided;
      toast(act === 'decline' ? t`${name} is declined` : t`${name} is paused`);
      onClose();
      onDecided(decided);
    },
    onError,
  });
  const declineItem = useCall(itemEndpoint(review, act), {
    onDone: (decided) => {
      const { subtitle } = decided;
      toast(act === 'withdraw' ? t`${subtitle}: withdrawn` : t`${subtitle}: declined`);
      onClose();
      onDecided(decided);
    },
    onError,
  });
  const send = (reason: string) => {
    const { kind, id } = review;
    if (kind === 'license' || kind === 'document') declineItem.mutate({ params: { id }, body: { reason } });
    else decide.mutate({ params: { kind, id }, body: { reason } });
  };
  const { subtitle } = review;
  return (
    <ReasonModal
      title={
        act === 'withdraw'
          ? t`Withdraw: ${subtitle}?`
          : review.kind === 'document'
            ? t`Decline: ${subtitle}?`
            : state
              ? t`Decline the ${state} license?`
              : act === 'decline'
                ? t`Decline ${profile}?`
                : t`Pause ${profile}?`
      }
      confirm={verb}
      follows={t(follows)}
      description={t`${first} reads this exactly as you write it.`}
      empty={t`Say why, so ${first} knows what to do`}
      error={error}
      onError={setError}
      loading={decide.isPending || declineItem.isPending}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

function itemEndpoint({ kind }: Review, act: Act) {
  if (act === 'withdraw') return kind === 'document' ? adminEndpoints.withdrawDocument : adminEndpoints.withdrawLicense;
  return kind === 'document' ? adminEndpoints.declineDocument : adminEndpoints.declineLicense;
}
