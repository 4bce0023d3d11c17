import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AttendanceReview, attendanceReviewEndpoints } from '#contract/engagements/attendance-review-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ChoiceForm } from '#web/features/admin/choice-form.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';

type Decision = NonNullable<Exclude<AttendanceReview['decision'], 'settled'>>;

/** Shows the choices with what each pays, and the reason both sides read. */
export function DecisionForm({ review }: { review: AttendanceReview }) {
  const { t } = useLingui();
  const [reasonError, setReasonError] = useState('');
  const decide = useCall(attendanceReviewEndpoints.decideAttendanceReview, {
    onDone: () => toastSuccess(t`Decided. We’ll tell both sides.`),
    onError: (failed) => showAtFields(failed, (errors) => setReasonError(errors.reason ?? ''), ['reason']),
  });
  return (
    <ChoiceForm
      question={t`What happened`}
      choices={choicesOf(review)}
      bothSides
      reasonError={reasonError}
      isPending={decide.isPending}
      onDecide={(decision, reason) => decide.mutate({ params: { id: review.id }, body: { decision, reason } })}
    />
  );
}

type Choice = { value: Decision; label: string; follows: string };

function choicesOf({ kind, engagement }: AttendanceReview): Choice[] {
  const { firstName } = engagement.specialist;
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
        follows: t`The booking is over, nothing is paid, and backups are asked. An hour or more after the start it’s a no-show: ${firstName} loses standing at once.`,
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
        follows: t`The shift goes on. If a backup has it by now, ${firstName} is paid as turned away. Standing stays as it is.`,
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
