import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RatingPart, RatingReview } from '#contract/engagements/rating.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
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
  const [name, setName] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ choice?: string; reason?: string }>({});
  const decide = useCall(ratingEndpoints.decideRating, {
    onDone: (_, { body }) => {
      toastSuccess(body.hide ? t`Taken down` : t`Report dismissed`);
      onDone();
    },
    onError: (error) => showAtFields(error, (errors) => setProblems({ reason: errors['reason'] ?? '' }), ['reason']),
  });
  const choices = choicesOf(rating);
  const chosen = choices.find((choice) => choice.name === name);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setProblems({
          ...(!chosen && { choice: t`Choose one` }),
          ...(reason.trim() === '' && { reason: t`Say why: they read it` }),
        });
        if (chosen && reason.trim() !== '')
          decide.mutate({
            params: { id: rating.id },
            body: { part: chosen.part, hide: chosen.hide, reason: reason.trim() },
          });
      }}
    >
      <Radio.Group
        label={t`What happens to it?`}
        error={problems.choice}
        value={name}
        onChange={(value) => {
          setName(value);
          setProblems({});
        }}
      >
        <div className={classes.choices}>
          {choices.map((choice) => (
            <Radio key={choice.name} value={choice.name} label={t(choice.label)} description={t(choice.follows)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t`Reason`}
        description={t`Everyone it concerns reads it.`}
        maxLength={500}
        rows={3}
        value={reason}
        error={problems.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblems({});
        }}
      />
      <WriteButton type="submit" loading={decide.isPending} className={classes.act ?? ''}>
        <Trans>Decide</Trans>
      </WriteButton>
    </form>
  );
}
