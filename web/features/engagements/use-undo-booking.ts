import { t } from '@lingui/core/macro';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { readsOfShifts } from '#web/features/shifts/queries.ts';
import { toast } from '#web/ui/toast.tsx';

/** Takes a booking back while that is free (PRODUCT §3). */
export function useUndoBooking() {
  return useCall(engagementEndpoints.undoBooking, {
    changes: readsOfShifts,
    onDone: ({ specialist }) => {
      const { firstName } = specialist;
      toast(t`${firstName} is no longer booked. The shift is open again.`);
    },
  });
}
