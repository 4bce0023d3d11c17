import { useEffect } from 'react';
import { type FailedCommand, onTryAgainDropped, onTryAgainOffered } from '#web/api/events.ts';
import { dismissToast, toastStaying } from '#web/ui/toast.tsx';
import { TryAgainToast } from './try-again-toast.tsx';

/** The id of the toast for a call without a response (SPEC X-3), with or without a button. */
export const NETWORK = 'network';
const BUSY = 'busy';

/** Commands under each toast, by id: its button repeats all of them. */
const stopped = new Map<string, Map<string, FailedCommand>>();

/** Returns whether a command waits under a toast, which must then not be replaced by one without its button. */
export function isWaitingFor(toast: string): boolean {
  return (stopped.get(toast)?.size ?? 0) > 0;
}

/** Shows stopped commands: one toast for a server that is busy, one for no response (docs/decisions/045). */
export function useTryAgainToasts(): void {
  useEffect(() => {
    let lastFocus: Element | null = null;
    const keepFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[data-try-again]')) lastFocus = target;
    };
    document.addEventListener('focusin', keepFocus);
    const endOffers = onTryAgainOffered((command) => {
      const id = command.offline ? NETWORK : BUSY;
      drop(command.id, id);
      const waiting = stopped.get(id) ?? new Map<string, FailedCommand>();
      stopped.set(id, waiting.set(command.id, command));
      show(id, command.message, () => giveBackFocus(lastFocus));
    });
    const endDrops = onTryAgainDropped((id) => {
      if (drop(id)) giveBackFocus(lastFocus);
    });
    return () => {
      endOffers();
      endDrops();
      document.removeEventListener('focusin', keepFocus);
    };
  }, []);
}

function show(id: string, message: string, onClosed: () => void): void {
  const repeatAll = async () => {
    await Promise.all([...(stopped.get(id)?.values() ?? [])].map((command) => command.repeat()));
  };
  const close = () => {
    stopped.delete(id);
    dismissToast(id);
    onClosed();
  };
  toastStaying(<TryAgainToast message={message} onTryAgain={repeatAll} onClose={close} />, id);
}

/** Drops a command. Returns whether its toast was dismissed with it. */
function drop(command: string, except?: string): boolean {
  let went = false;
  for (const [id, waiting] of stopped) {
    if (id === except || !waiting.delete(command) || waiting.size > 0) continue;
    stopped.delete(id);
    dismissToast(id);
    went = true;
  }
  return went;
}

/** Returns the focus to the element that had it before the toast, if that is still there. */
function giveBackFocus(last: Element | null): void {
  const active = document.activeElement;
  if (active && active !== document.body && !active.closest('[data-try-again]')) return;
  if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
}
