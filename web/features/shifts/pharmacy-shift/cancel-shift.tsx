/** Cancels a shift; what that costs is asked from the server and said before the click (PRODUCT §4). */
import { t } from '@lingui/core/macro';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { dayLabel } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { readsOfShifts } from '../queries.ts';
import classes from './shift-page.module.css';

type Props = { shift: Shift; onClose: () => void };

export function CancelShift({ shift, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const day = dayLabel(shift.startsAt, shift.timeZone);
  const person = shift.booked?.firstName ?? t`the person booked`;
  const preview = useQuery({
    queryKey: [shiftEndpoints.cancelShift.name, 'preview', shift.id, shift.status],
    queryFn: () =>
      call(shiftEndpoints.cancelShift, {
        params: { id: shift.id },
        query: { preview: 'true' },
        // A preview keeps no reason.
        body: { reason: 'What would it cost?' },
      }),
    staleTime: 0,
    gcTime: 0,
  });
  const cancel = useCall(shiftEndpoints.cancelShift, {
    changes: readsOfShifts,
    onDone: ({ compensationCents }) => {
      const compensation = money(compensationCents);
      toast(compensationCents > 0 ? t`Cancelled. ${compensation} goes to ${person}.` : t`Shift cancelled.`);
      onClose();
    },
  });
  const cost = preview.data?.compensationCents;
  const amount = cost ? money(cost) : null;
  return (
    <ConfirmModal
      opened
      title={t`Cancel ${day}?`}
      confirm={amount ? t`Cancel shift, ${amount}` : t`Cancel shift`}
      keep={t`Keep it`}
      danger
      loading={cancel.isPending}
      disabled={preview.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setMissing(true);
        else cancel.mutate({ params: { id: shift.id }, query: { preview: 'false' }, body: { reason: reason.trim() } });
      }}
    >
      <div className={classes.form}>
        {preview.isError ? (
          <Notice tone="signal">{readFailure(preview.error).message}</Notice>
        ) : (
          <Lines lines={[{ label: shift.booked ? t`Goes to ${person}` : t`Nobody is booked`, amount: cost ?? '…' }]} />
        )}
        {preview.data && shift.booked && <p className={classes.quiet}>{noticeWords(preview.data.rule)}</p>}
        {!shift.booked && shift.requests > 0 && (
          <p className={classes.quiet}>{t`Everyone who asked for it is told.`}</p>
        )}
        <Textarea
          label={t`Reason`}
          description={shift.booked ? t`${person} will read it.` : t`Kept with the shift.`}
          maxLength={500}
          required
          withAsterisk={false}
          data-autofocus
          value={reason}
          error={missing && reason.trim() === '' ? t`Say why you cancel` : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmModal>
  );
}

/** `72 to 24 h before` → `You cancel 72 to 24 h before the start.` */
function noticeWords(rule: string): string {
  const notice = `${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;
  return t`You cancel ${notice} the start.`;
}
