import { t } from '@lingui/core/macro';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { readsOfEngagements } from '#web/features/engagements/queries.ts';
import { dismissToast, toastSuccess } from '#web/ui/toast.tsx';

/** Takes a booking back, and the toast that offers the same. */
export function useTakeBack() {
  return useCall(engagementEndpoints.undoBooking, {
    changes: readsOfEngagements,
    onDone: ({ id }) => {
      dismissToast(`undo-${id}`);
      toastSuccess(t`Booking taken back`);
    },
  });
}
