import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { fullName } from '#web/features/session/person.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { UndoCard } from './undo-card.tsx';

const now: Record<Exclude<Shift['status'], 'Active'>, MessageDescriptor> = {
  Booked: msg`This shift is booked.`,
  'In Progress': msg`This shift is in progress.`,
  Completed: msg`This shift is completed.`,
  Cancelled: msg`This shift is canceled.`,
  Deleted: msg`This shift is deleted.`,
};

type Props = {
  shift: Shift;
  /** The booking, while it may be undone. */
  undoable: Engagement | null;
  /** How many others are on hold, in case the booking is undone. */
  waiting: number;
};

/** Says that the shift is no longer open and who is booked; while that may be undone, with its clock. */
export function BookedNotice({ shift, undoable, waiting }: Props) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  if (shift.status === 'Active') return null;
  if (undoable?.undoUntil) return <UndoCard engagement={undoable} until={undoable.undoUntil} waiting={waiting} />;
  const open = (
    <Link to={links.shift(shift.id)}>
      <Trans>Open the shift</Trans>
    </Link>
  );
  if (!shift.booked) {
    return (
      <Notice tone="grey" title={t(now[shift.status])}>
        {open}
      </Notice>
    );
  }
  const name = fullName(shift.booked);
  return (
    <Notice tone="cobalt" live="polite" title={t`${name} has this shift.`}>
      <Trans>The terms are locked.</Trans> {open}
    </Notice>
  );
}
