import type { KeyboardEvent } from 'react';
import { useMedia } from '#web/ui/use-media.ts';

/** Returns whether people write here with keys rather than on glass, where Enter begins a line. */
export function useHasKeyboard(): boolean {
  return useMedia('(hover: hover) and (pointer: fine)', true);
}

/** Returns what sends by Enter and begins a line by Shift+Enter; Ctrl or Cmd with Enter sends everywhere. */
export function useSendKeys(send: () => void): (event: KeyboardEvent) => void {
  const hasKeyboard = useHasKeyboard();
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!event.ctrlKey && !event.metaKey && (event.shiftKey || !hasKeyboard)) return;
    event.preventDefault();
    send();
  };
}
