import { useEffect, useState } from 'react';

/** Longer than a closing dialog of Mantine takes to give the focus back itself. */
const LOOK_AFTER_MS = 30;

/**
 * Gives the focus back to what opened a dialog that is drawn open and taken away to close: Mantine notes the opener only of a dialog
 * that was closed before.
 */
export function useReturnFocus(opened: boolean): void {
  const [opener] = useState(() => (opened && typeof document !== 'undefined' ? document.activeElement : null));
  useEffect(() => {
    if (!opened || !(opener instanceof HTMLElement) || opener === document.body) return;
    return () => {
      window.setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener.isConnected) opener.focus({ preventScroll: true });
      }, LOOK_AFTER_MS);
    };
  }, [opened, opener]);
}
