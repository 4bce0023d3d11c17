import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { onFailureToast, onLogout, onNoResponse } from '#web/api/events.ts';
import { messages } from '#web/api/read-failure.ts';
import { clearNavCounts } from '#web/features/shell/nav-counts.ts';
import { useStore } from '#web/store/store.ts';
import { toast, toastError } from '#web/ui/toast.tsx';
import { isWaitingFor, NETWORK, useTryAgainToasts } from './use-try-again-toasts.tsx';

/** Shows the client's failures as toasts, each once (SPEC X-1…X-4). */
export function useFailureToasts(): void {
  const wasIn = useRef(false);
  wasIn.current = useStore((state) => state.auth.isAuth);
  useTryAgainToasts();
  useEffect(() => onFailureToast((message) => toastError(message)), []);
  // Offline, the bar and the toast "No connection" already say it.
  useEffect(() => {
    const say = () => toastError(messages.noResponse(), { id: NETWORK });
    return onNoResponse(() => navigator.onLine && !isWaitingFor(NETWORK) && say());
  }, []);
  useEffect(
    () =>
      onLogout((reason) => {
        clearNavCounts();
        // A person whom the startup check refuses never appeared signed in, so nothing ended for them (SPEC X-6).
        if (reason !== 'signed_out' && wasIn.current)
          toast(t`Your session has ended. Sign in again.`, { id: 'logout' });
      }),
    [],
  );
}
