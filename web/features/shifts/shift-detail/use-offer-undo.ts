import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { now } from '#web/clock.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { showUndoToast } from '../undo-toast.tsx';
import { useTakeBack } from './use-take-back.ts';

/** Says that a shift is booked, with the way back while the server allows one (PRODUCT §3). */
export function useOfferUndo(): (engagement: Engagement, message: string) => void {
  const undo = useTakeBack();
  return (engagement, message) => {
    const { id, undoUntil } = engagement;
    if (!undoUntil || toMillis(undoUntil) <= now()) {
      toastSuccess(message);
      return;
    }
    showUndoToast({ id: `undo-${id}`, message, until: undoUntil, onUndo: () => undo.mutate({ params: { id } }) });
  };
}
