import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { useUndoBooking } from '#web/features/engagements/undo-booking.ts';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { UndoButton } from '#web/features/shell/undo.tsx';
import { actionNamed } from '#web/ui/action-button.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import touch from '#web/ui/touch-target.module.css';

const now: Record<Exclude<Shift['status'], 'Active'>, MessageDescriptor> = {
  Booked: msg`This shift is booked.`,
  'In Progress': msg`This shift is in progress.`,
  Completed: msg`This shift is completed.`,
  Cancelled: msg`This shift is cancelled.`,
  Deleted: msg`This shift is deleted.`,
};

type Props = {
  shift: Shift;
  /** How many others are on hold, in case the booking is undone. */
  waiting: number;
};

/** Says that the shift is no longer open and who is booked, with Undo while it is free, and until when the others wait. */
export function BookedNotice({ shift, waiting }: Props) {
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
  const until = engagement?.undoUntil && clockTime(engagement.undoUntil, shift.timeZone);
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
      {until && waiting > 0 && (
        <>
          {plural(waiting, {
            one: `The other person waits until ${until}, in case you undo.`,
            other: `The other # wait until ${until}, in case you undo.`,
          })}{' '}
        </>
      )}
      <Link to={links.shift(shift.id)}>
        <Trans>Open the shift</Trans>
      </Link>
    </Notice>
  );
}
