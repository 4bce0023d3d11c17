/** Closes a holiday and opens it again, each with an undo. */
import { t } from '@lingui/core/macro';
import type { Closure, ClosureInput } from '#contract/businesses/roster.ts';
import { showUndoToast, useUndoWindow } from '#web/features/shell/undo.tsx';
import { isSame } from '#web/ui/is-same.ts';
import { toast } from '#web/ui/toast.tsx';
import { aheadOf } from './closures-ahead.ts';
import { daysWords } from './staff-words.ts';
import type { useSaveStaff } from './use-save-staff.ts';

export function useClosureActs(save: ReturnType<typeof useSaveStaff>, today: string) {
  const undoUntil = useUndoWindow();

  /** Puts one in place of another; null: none before, or none after. Returns the stored one. */
  const put = async (before: Closure | null, after: ClosureInput | null): Promise<Closure | null> => {
    const isBefore = ({ id }: Closure) => id === before?.id;
    const saved = await save.saveClosures({
      apply: ({ closures }) => [...aheadOf(closures, today).filter((one) => !isBefore(one)), ...(after ? [after] : [])],
      holds: ({ closures }) => !before || closures.some((one) => isSame(one, before)),
    });
    if (saved?.changed) toast(t`Someone else changed this meanwhile. Here is how it is now.`);
    if (!saved || saved.changed || !after) return null;
    return saved.roster.closures.find((one) => one.from === after.from && one.name === after.name) ?? null;
  };

  return {
    close: async (closure: ClosureInput, before: Closure | null = null) => {
      const made = await put(before, closure);
      if (!made) return;
      const when = daysWords(made.from, made.to);
      showUndoToast({
        id: made.id,
        message: t`Closed ${when}.`,
        until: undoUntil(),
        onUndo: () => void put(made, before),
      });
    },
    reopen: async (closure: Closure) => {
      const saved = await save.saveClosures({
        apply: ({ closures }) => aheadOf(closures, today).filter(({ id }) => id !== closure.id),
        holds: ({ closures }) => closures.some((one) => isSame(one, closure)),
      });
      if (!saved) return;
      if (saved.changed) {
        toast(t`Someone else changed this meanwhile. Here is how it is now.`);
        return;
      }
      const when = daysWords(closure.from, closure.to);
      const { id: _id, ...again } = closure;
      showUndoToast({
        id: closure.id,
        message: t`Open as usual on ${when}.`,
        until: undoUntil(),
        onUndo: () => void put(null, again),
      });
    },
  };
}
