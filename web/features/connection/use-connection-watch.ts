import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { reloadQuietly } from '#web/ui/use-ask-before-unload.ts';
import { atStart, type ConnectionEvent, onConnection } from './connection-watch.ts';

/** Listens to the device and the page, and does what SPEC T-11…T-14 say. */
export function useConnectionWatch(): void {
  useEffect(() => {
    let memory = atStart;
    const happened = (event: ConnectionEvent) => () => {
      const page = { online: navigator.onLine, visible: document.visibilityState === 'visible' };
      const next = onConnection(memory, event, page);
      memory = next.memory;
      if (next.effect === 'say-lost') toastError(t`No connection`, { id: 'connection' });
      if (next.effect === 'say-restored') toastSuccess(t`Connection restored`, { id: 'connection' });
      if (next.effect === 'reload') reloadQuietly();
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('offline', happened('offline'), { signal });
    window.addEventListener('online', happened('online'), { signal });
    window.addEventListener('focus', happened('focus'), { signal });
    document.addEventListener(
      'visibilitychange',
      () => happened(document.visibilityState === 'visible' ? 'visible' : 'hidden')(),
      { signal },
    );
    return () => stop.abort();
  }, []);
}
