/** Cancels a shift, after showing the server's preview of the cost (PRODUCT §4). */
import { t } from '@lingui/core/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { CancelCost, Shift } from '#contract/shifts/shift.ts';
import { changedMeanwhile, useCall } from '#web/api/use-call.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { dayLabel } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { otherPlacesStay } from '../place-words.ts';
import { usePreviewCancelShift } from '../queries.ts';
import classes from './shift-page.module.css';

type Props = { shift: Shift; onClose: () => void };

export function CancelShift({ shift, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const day = dayLabel(shift.startsAt, shift.timeZone);
  const stay = otherPlacesStay(shift.places, shift.block !== null);
  const person = shift.booked?.firstName ?? t`the person you booked`;
  const cancel = useCall(engagementEndpoints.cancelShift, {
    onDone: ({ compensationCents }) => {
      const compensation = money(compensationCents);
      toast(compensationCents > 0 ? t`Canceled. ${compensation} goes to ${person}.` : t`Shift canceled.`);
      onClose();
    },
    onError: (error) => changedMeanwhile(error) !== null,
  });
  // Once it is cancelled there is nothing left to preview, and the live line would ask for it before the dialog is
  // gone.
  const preview = usePreviewCancelShift(shift.id, { enabled: !cancel.isPending && !cancel.isSuccess });
  const cost = preview.isError ? undefined : preview.data;
  // More is owed than was confirmed: the new preview is loading, to be confirmed again.
  const changed = changedMeanwhile(cancel.error);
  const amount = cost && cost.totalCents > 0 ? money(cost.totalCents) : null;
  return (
    <ConfirmModal
      opened
      title={t`Cancel ${day}?`}
      confirm={amount ? t`Cancel shift, ${amount}` : t`Cancel shift`}
      keep={t`Keep it`}
      danger
      loading={cancel.isPending}
      disabled={!cost || (changed !== null && preview.isFetching)}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setMissing(true);
        else if (cost) {
          const { isBooking, compensationCents } = cost;
          const body = { reason: reason.trim(), expected: { isBooking, compensationCents } };
          cancel.mutate({ params: { id: shift.id }, body });
        }
      }}
    >
      <div className={classes.form}>
        {changed && (
          <Notice tone="grey" live="assertive">
            {changed}
          </Notice>
        )}
        {preview.isError ? (
          <ReadNotice title={t`We couldn’t load what happens if you cancel.`} read={preview} />
        ) : (
          <Lines
            lines={[
              {
                label: shift.booked ? t`Goes to ${person}` : t`Nobody is booked`,
                amount: cost?.compensationCents ?? '…',
              },
              ...(shift.booked ? [{ label: t`Service fee`, amount: cost?.serviceFeeCents ?? '…' }] : []),
            ]}
          />
        )}
        {/* Its line is kept free until the answer is there: nothing below moves. */}
        {shift.booked && !preview.isError && (
          <p className={classes.quiet}>{cost ? noticeWords(cost.rule) : '\u00a0'}</p>
        )}
        {shift.booked && <p className={classes.quiet}>{t`It counts in your public cancel rate.`}</p>}
        {stay && <p className={classes.quiet}>{stay}</p>}
        {!shift.booked && shift.requests > 0 && (shift.places?.open ?? 1) === 1 && (
          <p className={classes.quiet}>{t`We’ll tell everyone who requested it.`}</p>
        )}
        <Textarea
          label={t`Reason`}
          description={shift.booked ? t`${person} will read it.` : t`Saved with the shift.`}
          maxLength={500}
          required
          withAsterisk={false}
          data-autofocus
          value={reason}
          error={missing && reason.trim() === '' ? t`Say why you’re canceling` : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmModal>
  );
}

/** Returns the step of the scale that applies: `You cancel 72 to 24 h before the start.` */
function noticeWords({ code, params }: CancelCost['rule']): string {
  const from = String(params['from']);
  const to = String(params['to']);
  switch (code) {
    case 'hoursOrMore':
      return t`You cancel ${from} h or more before the start.`;
    case 'under':
      return t`You cancel under ${to} h before the start.`;
    case 'between':
      return t`You cancel ${to} to ${from} h before the start.`;
    default:
      return '';
  }
}
