/** What is on every page: the session check, modals, toasts, the live line, scrolling and focus. */
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { deviceNow } from '#web/clock.ts';
import { useUsage } from '#web/features/analytics/use-usage.ts';
import { useConnectionWatch } from '#web/features/connection/use-connection-watch.ts';
import { keptBookings } from '#web/features/engagements/kept-bookings.ts';
import { useLive } from '#web/features/live/use-live.ts';
import { useServerClock } from '#web/features/live/use-server-clock.ts';
import { SessionKeeper } from '#web/features/session/session-keeper.tsx';
import { useAnswersInLanguage } from '#web/features/session/use-answers-in-language.ts';
import { useMessageLanguage } from '#web/features/session/use-message-language.ts';
import { useStore } from '#web/store/store.ts';
import { FullScreenLoader } from '#web/ui/full-screen-loader.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import { ModalHost } from './modal-host.tsx';
import { OfflineDoor } from './offline/offline-door.tsx';
import { useFailureToasts } from './use-failure-toasts.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useScroll } from './use-scroll.ts';

export function RootLayout() {
  useConnectionWatch();
  useFailureToasts();
  useServerClock();
  useMessageLanguage();
  useAnswersInLanguage();
  useScroll();
  usePageFocus();
  useUsage();
  // Another person is another line: signing in or out opens it anew.
  const person = useStore((state) => state.auth.user?.id ?? 'visitor');
  const kept = useMemo(() => keptBookings(deviceNow()), []);
  return (
    <>
      <SessionKeeper waiting={<FullScreenLoader />} hasKept={kept !== null}>
        {(check) => (
          <>
            <Live key={person} />
            <OfflineDoor kept={kept} check={check}>
              <Outlet />
              <ModalHost />
            </OfflineDoor>
          </>
        )}
      </SessionKeeper>
      <Toasts />
    </>
  );
}

function Live() {
  useLive();
  return null;
}
