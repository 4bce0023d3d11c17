import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { KeptBookings } from '#web/features/engagements/kept-bookings.ts';
import type { Unanswered } from '#web/features/session/use-unanswered.ts';
import { areaOf, paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';

const OfflineArea = lazy(() => import('./offline-area.tsx'));

type Props = {
  /** The bookings saved on this device, or null. */
  kept: KeptBookings | null;
  check: Unanswered;
  children: ReactNode;
};

/**
 * While the current-user check gets no response, shows what this device has saved on a pharmacist's own pages, instead
 * of a sign-in that cannot work (docs/decisions/035-offline.md). A response brings back the requested page.
 */
export function OfflineGate({ kept, check: { unanswered, ask, asking }, children }: Props) {
  const isAuth = useStore((state) => state.auth.isAuth);
  const { pathname } = useLocation();
  const own = pathname === paths.landing() || pathname.startsWith(areaOf.Specialist);
  if (isAuth || !unanswered || !kept || !own) return children;
  return (
    <Suspense fallback={<CenteredLoader />}>
      <OfflineArea kept={kept} onAsk={ask} asking={asking} />
    </Suspense>
  );
}
