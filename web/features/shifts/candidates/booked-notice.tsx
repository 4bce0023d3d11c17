import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { useUndoBooking } from '#web/features/engagements/use-undo-booking.ts';
import { fullName } from '#web/features/session/person.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UndoButton } from '../undo-button.tsx';

/** The shift is no longer open: who has it, and the way to take that back while it is free. */
export function BookedNotice({ shift }: { shift: Shift }) {
  const links = usePharmacyPaths();
  const { engagement } = useEngagement(shift.booked?.engagementId ?? null);
  const undo = useUndoBooking();
  if (shift.status === 'Active') return null;
  if (!shift.booked) {
    return (
      <Notice tone="grey" title={`This shift is ${shift.status.toLowerCase()}.`}>
        <Link to={links.shift(shift.id)}>Open the shift</Link>
      </Notice>
    );
  }
  const canUndo = engagement && actionNamed(engagement.actions, 'undoBooking')?.refusal === null;
  return (
    <Notice
      tone="cobalt"
      live="polite"
      title={`${fullName(shift.booked)} has this shift.`}
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
      The terms are locked. <Link to={links.shift(shift.id)}>Open the shift</Link>
    </Notice>
  );
}
