/** Guards the areas: signed-out people go to the landing page's sign-in, the wrong role to its own area (SPEC A-2). */
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#contract/accounts/user.ts';
import { lastLogout } from '#web/api/events.ts';
import { useOnceAnswered } from '#web/features/shell/use-once-answered.ts';
import { homeOf, paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { FullScreenLoader } from '#web/ui/full-screen-loader.tsx';
import { lazyPage } from '#web/ui/lazy-page.tsx';

export const AppShell = lazyPage(() => import('./app-shell/app-shell.tsx'));

/** A page is there with its heading. */
const hasHeading = () => document.querySelector('main h1') !== null;

type SignedInProps = {
  /** Keeps the numbers beside each role's navigation; draws nothing. */
  navCounts: Readonly<Record<Role, ComponentType>>;
};

export function SignedInGate({ navCounts }: SignedInProps) {
  const isAuth = useStore((state) => state.auth.isAuth);
  const { pathname, search } = useLocation();
  // Signing out leads to the landing page. A session that ended, or never was, leads to the sign-in.
  const wasIn = useRef(isAuth);
  const left = wasIn.current && lastLogout() === 'signed_out';
  if (!isAuth) return <Navigate to={left ? paths.landing() : paths.modal('sign-in', pathname + search)} replace />;
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <AppShell>
        <Outlet />
      </AppShell>
      <Suspense fallback={null}>
        <Counts of={navCounts} />
      </Suspense>
    </Suspense>
  );
}

/** On its own: what changes around a page that is still being taken over draws all of it at once. */
function Counts({ of }: { of: SignedInProps['navCounts'] }) {
  const role = useStore((state) => state.auth.role);
  const isAnswered = useOnceAnswered(hasHeading);
  const NavCounts = role && isAnswered && of[role];
  return NavCounts && <NavCounts />;
}

/** Help is for everyone: in the frame of whoever is signed in, else on a public page (PRODUCT §11). A case asks to sign in. */
export function HelpGate({ navCounts, visitor }: SignedInProps & { visitor: ReactNode }) {
  const isAuth = useStore((state) => state.auth.isAuth);
  const { pathname } = useLocation();
  return isAuth || pathname.startsWith(paths.helpCase('')) ? <SignedInGate navCounts={navCounts} /> : visitor;
}

export function RoleGate({ role }: { role: Role }) {
  const own = useStore((state) => state.auth.role);
  if (own !== null && own !== role) return <Navigate to={homeOf(own)} replace />;
  return <Outlet />;
}
