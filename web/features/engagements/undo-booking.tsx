/** Undoes a booking while that is free (PRODUCT §3), for either side. */
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { now } from '#web/clock.ts';
import { showUndoToast, UndoButton } from '#web/features/shell/undo.tsx';
import { useSecondsUntil } from '#web/features/shell/use-now.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { dismissToast, toast, toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useEngagement } from './queries.ts';

/** Returns the call that undoes a booking for the pharmacy: the shift is open again. */
export function useUndoBooking() {
  return useCall(engagementEndpoints.undoBooking, {
    onDone: ({ id, specialist, status }) => {
      dismissToast(toastOf(id));
      const { firstName } = specialist;
      toast(
        status === 'Pending'
          ? t`${firstName} is no longer booked. Their request is open again.`
          : t`${firstName} is no longer booked. The shift is open again.`,
      );
    },
  });
}

/** Returns the call that undoes a booking for the specialist, and dismisses the toast that offers it. */
export function useUndoOwnBooking() {
  return useCall(engagementEndpoints.undoBooking, {
    onDone: ({ id }) => {
      dismissToast(toastOf(id));
      toastSuccess(t`Booking undone`);
    },
  });
}

/** Returns a function that shows a toast for a booking, with "Undo" while the server allows it. */
export function useOfferUndo(): (engagement: Engagement, message: string) => void {
  const undo = useUndoOwnBooking();
  return (engagement, message) => offerUndo(engagement, message, () => undo.mutate({ params: { id: engagement.id } }));
}

/** Shows the toast of a booking; it goes when the booking can no longer be undone, whoever ended that. */
export function offerUndo({ id, undoUntil, actions }: Engagement, message: string, onUndo: () => void): void {
  if (actionNamed(actions, 'undoBooking')?.refusal || !undoUntil || toMillis(undoUntil) <= now()) {
    toastSuccess(message);
    return;
  }
  const undo = () => {
    dismissToast(toastOf(id));
    onUndo();
  };
  const button = <WatchingUndo engagementId={id} until={undoUntil} onUndo={undo} />;
  showUndoToast({ id: toastOf(id), message, until: undoUntil, onUndo, button });
}

type Watching = { engagementId: string; until: string; onUndo: () => void };

function WatchingUndo({ engagementId, until, onUndo }: Watching) {
  const { engagement } = useEngagement(engagementId);
  const left = useSecondsUntil(until);
  const action = engagement && actionNamed(engagement.actions, 'undoBooking');
  // What is kept of it may still be from before the booking: only what could be undone once can end.
  const couldUndo = useRef(false);
  if (action?.refusal === null) couldUndo.current = true;
  const isOver = left <= 0 || (couldUndo.current && action?.refusal !== null);
  useEffect(() => {
    if (isOver) dismissToast(toastOf(engagementId));
  }, [isOver, engagementId]);
  return <UndoButton until={until} onUndo={onUndo} variant="subtle" size="compact-sm" className={touch.target ?? ''} />;
}

function toastOf(engagementId: string): string {
  return `undo-${engagementId}`;
}
