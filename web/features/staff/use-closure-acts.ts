/** Closes a holiday and opens it again, each with an undo. */
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { Closure, ClosureInput } from '#contract/businesses/roster.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { showUndoToast, useUndoWindow } from '#web/features/shell/undo.tsx';
import { isSame } from '#web/ui/is-same.ts';
import { toast } from '#web/ui/toast.tsx';
import { aheadOf } from './closures-ahead.ts';
import { daysWords } from './staff-words.ts';
import type { useSaveStaff } from './use-save-staff.ts';

export function useClosureActs(save: ReturnType<typeof useSaveStaff>, today: string) {
  const undoUntil = useUndoWindow();

  /** The name of each closure that is new: tapped again after a lost answer, it is the same one. */
  const ids = useRef(new Map<string, string>());
  const named = (closure: ClosureInput): ClosureInput => {
    const what = [closure.from, closure.to, closure.name].join(' ');
    const id = closure.id ?? ids.current.get(what) ?? newIdempotencyKey();
    ids.current.set(what, id);
    return { ...closure, id };
  };

  /** Puts one in place of another; null: none before, or none after. Returns the stored one. */
  const put = async (before: Closure | null, asked: ClosureInput | null): Promise<Closure | null> => {
    const after = asked && named(asked);
    const isBefore = ({ id }: Closure) => id === before?.id || id === after?.id;
    const saved = await save.saveClosures({
      apply: ({ closures }) => [...aheadOf(closures, today).filter((one) => !isBefore(one)), ...(after ? [after] : [])],
      holds: ({ closures }) => !before || closures.some((one) => isSame(one, before)),
    });
    if (saved?.changed) toast(t`Someone else changed this in the meantime. Here’s the latest version.`);
    if (!saved || saved.changed || !after) return null;
    return saved.roster.closures.find(({ id }) => id === after.id) ?? null;
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
        toast(t`Someone else changed this in the meantime. Here’s the latest version.`);
        return;
      }
      const when = daysWords(closure.from, closure.to);
      showUndoToast({
        id: closure.id,
        message: t`Open as usual on ${when}.`,
        until: undoUntil(),
        onUndo: () => void put(null, closure),
      });
    },
  };
}
