/** Undoes a booking while that is free (PRODUCT §3), for either side. */
import { t } from '@lingui/core/macro';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { now } from '#web/clock.ts';
import { showUndoToast } from '#web/features/shell/undo.tsx';
import { dismissToast, toast, toastSuccess } from '#web/ui/toast.tsx';

/** Returns the call that undoes a booking for the pharmacy: the shift is open again. */
export function useUndoBooking() {
  return useCall(engagementEndpoints.undoBooking, {
    onDone: ({ specialist }) => {
      const { firstName } = specialist;
      toast(t`${firstName} is no longer booked. The shift is open again.`);
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
  return ({ id, undoUntil }, message) => {
    if (!undoUntil || toMillis(undoUntil) <= now()) {
      toastSuccess(message);
      return;
    }
    showUndoToast({ id: toastOf(id), message, until: undoUntil, onUndo: () => undo.mutate({ params: { id } }) });
  };
}

function toastOf(engagementId: string): string {
  return `undo-${engagementId}`;
}
