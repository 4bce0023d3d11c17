import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { useUndoBooking } from '#web/features/engagements/use-undo-booking.ts';
import { fullName } from '#web/features/session/person.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UndoButton } from '../undo-button.tsx';

const now: Record<Exclude<Shift['status'], 'Active'>, MessageDescriptor> = {
  Booked: msg`This shift is booked.`,
  'In Progress': msg`This shift is in progress.`,
  Completed: msg`This shift is completed.`,
  Cancelled: msg`This shift is cancelled.`,
  Deleted: msg`This shift is deleted.`,
};

/** The shift is no longer open: who has it, and the way to take that back while it is free. */
export function BookedNotice({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const { engagement } = useEngagement(shift.booked?.engagementId ?? null);
  const undo = useUndoBooking();
  if (shift.status === 'Active') return null;
  if (!shift.booked) {
    return (
      <Notice tone="grey" title={t(now[shift.status])}>
        <Link to={links.shift(shift.id)}>
          <Trans>Open the shift</Trans>
        </Link>
      </Notice>
    );
  }
  const name = fullName(shift.booked);
  const canUndo = engagement && actionNamed(engagement.actions, 'undoBooking')?.refusal === null;
  return (
    <Notice
      tone="cobalt"
      live="polite"
      title={t`${name} has this shift.`}
      action={
        canUndo &&
        engagement.undoUntil && (
          <UndoButton
            until={engagement.undoUntil}
            onUndo={() => undo.mutate({ params: { id: engagement.id } })}
            size="compact-md"
          />
        )
      }
    >
      <Trans>The terms are locked.</Trans>{' '}
      <Link to={links.shift(shift.id)}>
        <Trans>Open the shift</Trans>
      </Link>
    </Notice>
  );
}
