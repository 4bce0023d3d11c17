import { useEffect } from 'react';
import { onFailureToast } from '#web/api/failure-toast-event.ts';
import { onLogout } from '#web/api/logout-event.ts';
import { onNoResponse } from '#web/api/no-response-event.ts';
import { messages } from '#web/api/read-failure.ts';
import { clearNavCounts } from '#web/features/shell/nav-counts.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { toast, toastError } from '#web/ui/toast.tsx';

/** Turns what the client reports into words on the screen, each once (SPEC X-1…X-4). */
export function useFailureToasts(): void {
  useEffect(() => onFailureToast((message) => toastError(message)), []);
  // Without a connection the bar and "No connection" say it already.
  useEffect(() => onNoResponse(() => navigator.onLine && toastError(messages.noResponse(), { id: 'network' })), []);
  useEffect(
    () =>
      onLogout((reason) => {
        clearNavCounts();
        if (reason !== 'signed_out') toast(refusalWords({ code: 'unauthenticated' }), { id: 'logout' });
      }),
    [],
  );
}
