import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { useUndoBooking } from '#web/features/engagements/undo-booking.ts';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { UndoButton } from '#web/features/shell/undo.tsx';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import touch from '#web/ui/touch-target.module.css';

const now: Record<Exclude<Shift['status'], 'Active'>, MessageDescriptor> = {
  Booked: msg`This shift is booked.`,
  'In Progress': msg`This shift is in progress.`,
  Completed: msg`This shift is completed.`,
  Cancelled: msg`This shift is cancelled.`,
  Deleted: msg`This shift is deleted.`,
};

/** Says that the shift is no longer open and who is booked, with Undo while it is free. */
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
            className={touch.target ?? ''}
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
