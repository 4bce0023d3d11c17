/** Cancels a shift; what that costs is asked from the server and said before the click (PRODUCT §4). */
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
  const preview = useQuery({
    queryKey: [shiftEndpoints.cancelShift.name, 'preview', shift.id, shift.status],
    queryFn: () =>
      call(shiftEndpoints.cancelShift, {
        params: { id: shift.id },
        query: { preview: 'true' },
        body: { reason: 'What would it cost?' },
      }),
    staleTime: 0,
    gcTime: 0,
  });
  const cancel = useCall(shiftEndpoints.cancelShift, {
    changes: readsOfShifts,
    onDone: ({ compensationCents }) => {
      toast(
        compensationCents > 0 ? `Cancelled. ${money(compensationCents)} goes to ${who(shift)}.` : 'Shift cancelled.',
      );
      onClose();
    },
  });
  const cost = preview.data?.compensationCents;
  return (
    <ConfirmModal
      opened
      title={`Cancel ${day}?`}
      confirm={cost ? `Cancel shift, ${money(cost)}` : 'Cancel shift'}
      keep="Keep it"
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
          <Lines
            lines={[{ label: shift.booked ? `Goes to ${who(shift)}` : 'Nobody is booked', amount: cost ?? '…' }]}
          />
        )}
        {preview.data && shift.booked && <p className={classes.quiet}>{noticeWords(preview.data.rule)}</p>}
        {!shift.booked && shift.requests > 0 && <p className={classes.quiet}>Everyone who asked for it is told.</p>}
        <Textarea
          label="Reason"
          description={shift.booked ? `${who(shift)} will read it.` : 'Kept with the shift.'}
          maxLength={500}
          required
          withAsterisk={false}
          data-autofocus
          value={reason}
          error={missing && reason.trim() === '' ? 'Say why you cancel' : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmModal>
  );
}

/** `72 to 24 h before` → `You cancel 72 to 24 h before the start.` */
function noticeWords(rule: string): string {
  return `You cancel ${rule.charAt(0).toLowerCase()}${rule.slice(1)} the start.`;
}

function who({ booked }: Shift): string {
  return booked?.firstName ?? 'the person booked';
}
