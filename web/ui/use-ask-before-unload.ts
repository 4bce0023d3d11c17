import { useEffect } from 'react';

let silent = false;

/** Reloads without asking about unsent forms: what is typed in them comes back (use-form-draft.ts). */
export function reloadQuietly(): void {
  silent = true;
  window.location.reload();
}

/** While it holds, the browser asks before the window is closed or reloaded by hand. */
export function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!silent) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
