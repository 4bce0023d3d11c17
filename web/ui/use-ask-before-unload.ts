import { useEffect } from 'react';

let silent = false;

/** Reloads without a question about unsent forms: drafts restore them (use-form-draft.ts). */
export function reloadQuietly(): void {
  silent = true;
  window.location.reload();
}

/** While `when` is true, the browser asks before the window is closed or reloaded by hand. */
export function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!silent) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [when]);
}
