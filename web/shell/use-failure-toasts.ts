import { useEffect, useRef } from 'react';
import { onFailureToast } from '#web/api/failure-toast-event.ts';
import { onLogout } from '#web/api/logout-event.ts';
import { onNoResponse } from '#web/api/no-response-event.ts';
import { messages } from '#web/api/read-failure.ts';
import { clearNavCounts } from '#web/features/shell/nav-counts.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { useStore } from '#web/store/store.ts';
import { toast, toastError } from '#web/ui/toast.tsx';

/** Turns what the client reports into words on the screen, each once (SPEC X-1…X-4). */
export function useFailureToasts(): void {
  const wasIn = useRef(false);
  wasIn.current = useStore((state) => state.auth.isAuth);
  useEffect(() => onFailureToast((message) => toastError(message)), []);
  // Without a connection the bar and "No connection" say it already.
  useEffect(() => onNoResponse(() => navigator.onLine && toastError(messages.noResponse(), { id: 'network' })), []);
  useEffect(
    () =>
      onLogout((reason) => {
        clearNavCounts();
        // Whom the check at start-up refuses was not seen to be in: nothing ended that they know of (SPEC X-6).
        if (reason !== 'signed_out' && wasIn.current)
          toast(refusalWords({ code: 'unauthenticated' }), { id: 'logout' });
      }),
    [],
  );
}
