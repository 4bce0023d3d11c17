import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import { ProposeButton } from '#web/features/amendments/propose-button.tsx';
import { RecordButton } from '#web/features/amendments/record-button.tsx';
import { AddToCalendarButton } from '#web/features/engagements/add-to-calendar-button.tsx';
import { useUndoBooking } from '#web/features/engagements/undo-booking.tsx';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { HelpLink } from '#web/features/shell/help-link.tsx';
import { UndoButton } from '#web/features/shell/undo.tsx';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { otherPlacesStay } from '../place-words.ts';
import { CancelShift } from './cancel-shift.tsx';
import { EditShift } from './edit-shift.tsx';
import classes from './shift-page.module.css';

type Props = { shift: Shift; engagement: Engagement | undefined };

/** Undoes the booking while that is possible: by its clock it comes before everything else. */
export function ShiftUndo({ engagement }: Pick<Props, 'engagement'>) {
  const undo = useUndoBooking();
  const canUndo = engagement && actionNamed(engagement.actions, 'undoBooking')?.refusal === null;
  if (!canUndo || !engagement.undoUntil) return null;
  return <UndoButton until={engagement.undoUntil} onUndo={() => undo.mutate({ params: { id: engagement.id } })} />;
}

/** The actions on a shift: change, cancel, delete. A disabled one says why. */
export function ShiftActs({ shift, engagement }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'edit' | 'cancel' | 'delete' | null>(null);
  const links = usePharmacyPaths();
  const navigate = useNavigate();
  const remove = useCall(shiftEndpoints.deleteShift, {
    onDone: () => {
      toastSuccess(t`Shift deleted`);
      void navigate(links.shifts());
    },
  });
  const edit = actionNamed(shift.actions, 'updateShift');
  const cancel = actionNamed(shift.actions, 'cancelShift');
  const deletion = actionNamed(shift.actions, 'deleteShift');
  const close = () => setOpen(null);
  const day = dayLabel(shift.startsAt, shift.timeZone);
  return (
    <div className={classes.acts}>
      <WithSharedReason>
        {shift.status === 'Active' && edit?.refusal === null && (
          <ActionButton action={edit} variant="default" onClick={() => setOpen('edit')}>
            <Trans>Edit</Trans>
          </ActionButton>
        )}
        <Button component={Link} to={links.post({ copy: shift.postingId })} variant="default">
          <Trans>Post again</Trans>
        </Button>
        {deletion && deletion.refusal !== 'wrong_status' && (
          <ActionButton action={deletion} variant="default" onClick={() => setOpen('delete')}>
            <Trans>Delete</Trans>
          </ActionButton>
        )}
        {(shift.status === 'Active' || shift.status === 'Booked') && (
          <ActionButton action={cancel} variant="default" onClick={() => setOpen('cancel')}>
            <Trans>Cancel shift</Trans>
          </ActionButton>
        )}
        {engagement && engagement.termsVersion !== null && <RecordButton to={links.record(engagement.id)} />}
        {engagement && <AddToCalendarButton engagement={engagement} />}
        {engagement && <ProposeButton engagement={engagement} side="business" />}
        {engagement && <HelpLink topic="booking" booking={engagement.id} />}
      </WithSharedReason>
      {open === 'edit' && <EditShift shift={shift} onClose={close} />}
      {open === 'cancel' && <CancelShift shift={shift} onClose={close} />}
      <ConfirmModal
        opened={open === 'delete'}
        title={t`Delete ${day}?`}
        confirm={t`Delete shift`}
        keep={t`Keep it`}
        danger
        loading={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ params: { id: shift.id } })}
      >
        {otherPlacesStay(shift.places, shift.block !== null) ?? (
          <Trans>It’s removed from your lists. We’ll tell the people who requested it.</Trans>
        )}
      </ConfirmModal>
    </div>
  );
}
