import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RatingPart, RatingReview } from '#contract/engagements/rating.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ChoiceForm } from '#web/features/admin/choice-form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './ratings.module.css';

type Choice = { name: string; part: RatingPart; hide: boolean; label: MessageDescriptor; follows: MessageDescriptor };

const all: readonly Choice[] = [
  {
    name: 'hideRating',
    part: 'rating',
    hide: true,
    label: msg`Take down the rating`,
    follows: msg`Nobody sees it or its reply anymore, and it counts nowhere. The author is told, with your reason.`,
  },
  {
    name: 'hideReply',
    part: 'reply',
    hide: true,
    label: msg`Take down the reply`,
    follows: msg`The rating stays. The author of the reply is told, with your reason.`,
  },
  {
    name: 'leaveRating',
    part: 'rating',
    hide: false,
    label: msg`Leave the rating`,
    follows: msg`The person who reported it is told, with your reason.`,
  },
  {
    name: 'leaveReply',
    part: 'reply',
    hide: false,
    label: msg`Leave the reply`,
    follows: msg`The person who reported it is told, with your reason.`,
  },
];

/** Returns what an Admin can decide about a rating now; none once it is taken down. */
export function choicesOf({ hidden, reply, reports }: RatingReview): readonly Choice[] {
  if (hidden) return [];
  const isOpen = (part: RatingPart) => reports.some((report) => report.part === part && report.decision === null);
  return all.filter(({ part, hide }) =>
    hide ? part === 'rating' || (reply !== null && reply.hidden === null) : isOpen(part),
  );
}

/** Decides about a rating, with a reason that is read. */
export function RatingDecision({ rating, onDone }: { rating: RatingReview; onDone: () => void }) {
  const { t } = useLingui();
  const [reasonError, setReasonError] = useState('');
  const decide = useCall(ratingEndpoints.decideRating, {
    onDone: (_, { body }) => {
      toastSuccess(body.hide ? t`Taken down` : t`Report dismissed`);
      onDone();
    },
    onError: (error) => showAtFields(error, (errors) => setReasonError(errors['reason'] ?? ''), ['reason']),
  });
  const choices = choicesOf(rating);
  return (
    <div className={classes.decision}>
      <ChoiceForm
        question={t`What happens to it?`}
        choices={choices.map(({ name, label, follows }) => ({ value: name, label: t(label), follows: t(follows) }))}
        reasonError={reasonError}
        isPending={decide.isPending}
        onDecide={(name, reason) => {
          const chosen = choices.find((choice) => choice.name === name);
          if (chosen)
            decide.mutate({ params: { id: rating.id }, body: { part: chosen.part, hide: chosen.hide, reason } });
        }}
      />
    </div>
  );
}
