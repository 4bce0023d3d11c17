import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type AttendanceReview,
  attendanceReviewEndpoints,
  type ReviewEffect,
} from '#contract/engagements/attendance-review-endpoints.ts';
import { MINUTE } from '#contract/time.ts';
import { changedMeanwhile, showAtFields, useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ChoiceForm } from '#web/features/admin/choice-form.tsx';
import { theirPauseSentence } from '#web/features/engagements/pause-sentence.ts';
import { points } from '#web/features/engagements/points.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { money } from '#web/ui/format-money.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';

type Decision = NonNullable<Exclude<AttendanceReview['decision'], 'settled'>>;

/** Shows the choices with what each pays and does to standing, and the reason both sides read. */
export function DecisionForm({ review }: { review: AttendanceReview }) {
  const { t } = useLingui();
  const [reasonError, setReasonError] = useState('');
  const { id } = review;
  const decide = useCall(attendanceReviewEndpoints.decideAttendanceReview, {
    onDone: () => toastSuccess(t`Decided. We’ll tell both sides.`),
    onError: (failed) =>
      changedMeanwhile(failed) !== null ||
      showAtFields(failed, (errors) => setReasonError(errors.reason ?? ''), ['reason']),
  });
  const preview = useEndpoint(
    attendanceReviewEndpoints.previewAttendanceReview,
    { params: { id } },
    { enabled: !decide.isPending && !decide.isSuccess, staleTime: 0, gcTime: 0, refetchInterval: MINUTE },
  );
  const effects = preview.isError ? undefined : preview.data?.effects;
  // Another effect than the one confirmed: the new one is loading, to be confirmed again.
  const changed = changedMeanwhile(decide.error);
  return (
    <>
      {changed && (
        <Notice tone="grey" live="assertive">
          {changed}
        </Notice>
      )}
      {preview.isError && <ReadError title={t`We couldn’t work out what each decision does`} read={preview} />}
      <ChoiceForm
        question={t`What happened`}
        choices={choicesOf(review, effects)}
        bothSides
        reasonError={reasonError}
        isReady={effects !== undefined && (changed === null || !preview.isFetching)}
        isPending={decide.isPending}
        onDecide={(decision, reason) => {
          const confirmed = effects?.find((effect) => effect.decision === decision);
          if (!confirmed) return;
          const { ending, payCents, standingEffect, pause } = confirmed;
          const expected = { ending, payCents, standingEffect, pause };
          decide.mutate({ params: { id }, body: { decision, reason, expected } });
        }}
      />
    </>
  );
}

type Choice = { value: Decision; label: string; follows: string };

function choicesOf(review: AttendanceReview, effects: readonly ReviewEffect[] | undefined): Choice[] {
  return wordsOf(review, effects).map(({ follows, ...choice }) => {
    const effect = effects?.find(({ decision }) => decision === choice.value);
    return { ...choice, follows: [follows, ...(effect ? figuresOf(review, effect) : [])].join(' ') };
  });
}

/** Returns the figures of an effect, where there are any: who is paid and pays what, points, the score after, and a pause. */
function figuresOf({ engagement }: AttendanceReview, effect: ReviewEffect): string[] {
  const { firstName } = engagement.specialist;
  const [pay, total] = [money(effect.payCents), money(effect.totalCents)];
  const [change, score] = [points(effect.standingEffect), effect.standingAfter];
  return [
    ...(effect.payCents > 0 ? [t`${pay} for ${firstName}, ${total} for the pharmacy with the service fee.`] : []),
    ...(effect.standingEffect !== 0 ? [t`Standing ${change}, then ${score}.`] : []),
    ...(effect.pause ? [theirPauseSentence(effect.pause)] : []),
  ];
}

function wordsOf({ kind, engagement }: AttendanceReview, effects: readonly ReviewEffect[] | undefined): Choice[] {
  const { firstName } = engagement.specialist;
  const endingOf = (decision: Decision) => effects?.find((effect) => effect.decision === decision)?.ending;
  if (kind === 'arrival') {
    const claim = engagement.arrivalClaim;
    const since = claim ? clockTime(claim.since, engagement.shift.timeZone) : '';
    return [
      {
        value: 'arrived',
        label: t`${firstName} was there from ${since}`,
        follows: t`Counts as arrived. The hours still need the pharmacy or the supervisor code.`,
      },
      {
        value: 'notArrived',
        label: t`${firstName} did not come`,
        follows: [
          t`The booking is over, nothing is paid, and backups are asked if enough of the shift is left.`,
          ...(endingOf('notArrived') === 'noShow' ? [t`By now it’s a no-show.`] : []),
          ...(endingOf('notArrived') === 'released' ? [t`It’s too early for a no-show: standing stays as it is.`] : []),
        ].join(' '),
      },
    ];
  }
  if (kind === 'noShow')
    return [
      { value: 'noShow', label: t`A no-show`, follows: t`It counts against ${firstName}’s standing.` },
      { value: 'excused', label: t`Excused`, follows: t`Nothing is paid, and standing stays as it is.` },
      {
        value: 'turnedAway',
        label: t`${firstName} had come`,
        follows: t`${firstName} is paid as turned away, and standing stays as it is.`,
      },
      {
        value: 'arrived',
        label: t`${firstName} is there and works`,
        follows:
          endingOf('arrived') === 'turnedAway'
            ? t`The shift can’t go on for ${firstName} by now, who is paid as turned away. Standing stays as it is.`
            : t`The shift goes on, and standing stays as it is.`,
      },
    ];
  if (kind === 'walkOut')
    return [
      {
        value: 'walkOut',
        label: t`A walk-out`,
        follows: t`It counts against ${firstName}’s standing. The time worked stays paid.`,
      },
      { value: 'excused', label: t`Excused`, follows: t`The time worked stays paid, and standing stays as it is.` },
      {
        value: 'sentHome',
        label: t`${firstName} was sent home`,
        follows: t`${firstName} is paid as sent home, and standing stays as it is.`,
      },
    ];
  return [
    {
      value: 'sentHome',
      label: t`${firstName} was sent home`,
      follows: t`${firstName} is paid for it, and the shift is over.`,
    },
    {
      value: 'notSentHome',
      label: t`${firstName} was not sent home`,
      follows: t`The shift goes on: hours as recorded, approved by the pharmacy.`,
    },
  ];
}
