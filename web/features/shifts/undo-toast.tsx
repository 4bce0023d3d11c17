/** A success one may take back, with its clock; it stays as long as that. */
import { toMillis } from '#contract/time.ts';
import { now } from '#web/clock.ts';
import { dismissToast, toastAction } from '#web/ui/toast.tsx';
import { UndoButton } from './undo-button.tsx';

type Undo = {
  /** One toast a thing. */
  id: string;
  message: string;
  /** ISO 8601. */
  until: string;
  onUndo: () => void;
};

export function showUndoToast({ id, message, until, onUndo }: Undo): void {
  const undo = () => {
    dismissToast(id);
    onUndo();
  };
  toastAction(message, <UndoButton until={until} onUndo={undo} variant="subtle" size="compact-sm" />, {
    id,
    until: Math.max(0, toMillis(until) - now()),
  });
}
