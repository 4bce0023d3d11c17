/** What is on every page: the session check, modals, toasts, the live line, scrolling and focus. */
import { lazy, Suspense, useMemo, useRef } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { deviceNow } from '#web/clock.ts';
import { useConnectionWatch } from '#web/features/connection/use-connection-watch.ts';
import { forgetBookings, keptBookings } from '#web/features/engagements/kept-bookings.ts';
import { useLive } from '#web/features/live/live-line.ts';
import { useServerClock } from '#web/features/live/use-server-clock.ts';
import { forgetPlaces } from '#web/features/search/recent-places.ts';
import { useAnswersInLanguage, useMessageLanguage } from '#web/features/session/follow-language.ts';
import { SessionKeeper } from '#web/features/session/session-keeper.tsx';
import { useOnceAnswered } from '#web/features/shell/use-once-answered.ts';
import { useStore } from '#web/store/store.ts';
import { FullScreenLoader } from '#web/ui/full-screen-loader.tsx';
import { whenOnline } from '#web/ui/lazy-extra.ts';
import { loadToaster } from '#web/ui/toast.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLater } from '#web/ui/use-later.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { forgetReader } from './kept-reader.ts';
import type { AuthModalContent } from './modal-host.tsx';
import { OfflineGate } from './offline/offline-gate.tsx';
import { useFailureToasts } from './use-failure-toasts.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useScroll } from './use-scroll.ts';

const ModalHost = lazy(() => whenOnline(() => import('./modal-host.tsx')));
const Proof = lazy(() => whenOnline(() => import('./proof.tsx')));
/** A message that comes before has it loaded at once. */
const loadToasterOnceIdle = () => new Promise<void>(whenIdle).then(loadToaster);
const loadUsage = () => import('#web/features/analytics/usage.tsx');

/**
 * `authModal` is an area's: the shell knows none. Nothing here changes by itself: a page the server wrote that is still
 * being taken over would be drawn at once, in one piece.
 */
export function RootLayout({ authModal }: { authModal: AuthModalContent }) {
  const kept = useMemo(() => keptBookings(deviceNow()), []);
  return (
    <>
      <SessionKeeper waiting={<FullScreenLoader />} hasKept={kept !== null} forgetKept={forgetKept}>
        {(check) => (
          <>
            <Live />
            <OfflineGate kept={kept} check={check}>
              <Outlet />
              <Dialogs authModal={authModal} />
            </OfflineGate>
          </>
        )}
      </SessionKeeper>
      <Watches />
      <Later />
    </>
  );
}

/** What every page listens to and goes by. It draws nothing. */
function Watches() {
  useConnectionWatch();
  useFailureToasts();
  useServerClock();
  useMessageLanguage();
  useAnswersInLanguage();
  useScroll();
  usePageFocus();
  return null;
}

/** The dialogs of every page: those of signing in once the address asks for one, the proof's for who is signed in. */
function Dialogs({ authModal }: { authModal: AuthModalContent }) {
  const hydrated = useHydrated();
  const isAuth = useStore((state) => state.auth.isAuth);
  const isAsked = useSearchParams()[0].has('modal');
  // It stays, so that it is seen to close.
  const wasAsked = useRef(false);
  wasAsked.current ||= isAsked;
  return (
    hydrated && (
      <Suspense>
        {wasAsked.current && <ModalHost content={authModal} />}
        {isAuth && <Proof />}
      </Suspense>
    )
  );
}

/** What no page needs before it stands: where toasts appear, and what records how the app is used. */
function Later() {
  const toaster = useLater(loadToasterOnceIdle);
  const analytics = useLater(loadUsage, useOnceAnswered());
  return (
    <>
      {toaster && <toaster.Toasts />}
      {analytics && <analytics.Usage />}
    </>
  );
}

function forgetKept() {
  forgetBookings();
  forgetPlaces();
  forgetReader();
  // Its code comes only then: whoever never signs out never needs it.
  void import('#web/features/notifications/forget-push.ts')
    .then(({ forgetPush }) => forgetPush())
    .catch(() => undefined);
}

/** A stream belongs to one session: signing in or out opens a new one. */
function Live() {
  return <LiveLine key={useStore((state) => state.auth.user?.id)} />;
}

function LiveLine() {
  useLive();
  return null;
}
