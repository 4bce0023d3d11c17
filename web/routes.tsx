/** The routes (SPEC R-1, R-2): one area a role, each loaded on demand, and the public pages. */
import { type ComponentType, lazy, Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { type Role, roles } from '#contract/accounts/user.ts';
import { areaOf, homeOf, paths } from './paths.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { AppShell, HelpGate, RoleGate, SignedInGate } from './shell/gates.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { CenteredLoader } from './ui/centered-loader.tsx';
import { lazyExtra } from './ui/lazy-extra.ts';
import { type LazyPage, lazyPage } from './ui/lazy-page.tsx';

function drawn(Area: ComponentType) {
  // SPEC R-3
  return (
    <Suspense fallback={<CenteredLoader />}>
      <Area />
    </Suspense>
  );
}

const loadSpecialists = () => import('./areas/specialist/index.tsx');

const areas: Record<Role, LazyPage<object>> = {
  Specialist: lazyPage(loadSpecialists),
  Business: lazyPage(() => import('./areas/business/index.tsx')),
  Manager: lazyPage(() => import('./areas/manager/index.tsx')),
  Admin: lazyPage(() => import('./areas/admin/index.tsx')),
};

const navCounts: Record<Role, ComponentType> = {
  Specialist: lazyExtra(() => import('./areas/specialist/nav-counts.tsx')),
  Business: lazyExtra(() => import('./areas/business/nav-counts.tsx')),
  Manager: lazyExtra(() => import('./areas/manager/nav-counts.tsx')),
  Admin: lazyExtra(() => import('./areas/admin/nav-counts.tsx')),
};

/** Where people come in, beside their area: the first page of each role, and the one that pharmacists open most. */
const firstPages: Readonly<Record<string, () => Promise<unknown>>> = {
  [homeOf('Specialist')]: () => import('./areas/specialist/my-shifts/my-shifts-page.tsx'),
  [paths.specialist.find()]: () => import('./areas/specialist/find-page.tsx'),
  [homeOf('Business')]: () => import('./features/coverage/coverage-page.tsx'),
  [homeOf('Manager')]: () => import('./areas/manager/today/today-page.tsx'),
  [homeOf('Admin')]: () => import('./areas/admin/overview/overview-page.tsx'),
};

/**
 * Begins to load what a page of somebody signed in is made of, all of it at once, while the server is asked who they are.
 * What fails is loaded again where it is needed.
 */
export function preloadSignedIn(pathname: string): void {
  const role = roles.find((one) => pathname.startsWith(`${areaOf[one]}/`));
  if (!role) return;
  for (const load of [AppShell.preload, areas[role].preload, firstPages[pathname]])
    void load?.().catch(() => undefined);
}

/** Loads all that a page the server wrote for a specialist is made of. Rejects where something of it is gone. */
export async function preloadOwnPage(pathname: string): Promise<void> {
  const [{ preloadPage }] = await Promise.all([loadSpecialists(), areas.Specialist.preload(), AppShell.preload()]);
  await preloadPage(pathname);
}

function roleRoute(role: Role): RouteObject {
  return { element: <RoleGate role={role} />, children: [{ path: `${areaOf[role]}/*`, element: drawn(areas[role]) }] };
}

const AuthModal = lazy(() => import('./areas/public/auth-modal.tsx'));

const visitors = drawn(lazy(() => import('./areas/public/index.tsx')));

const account = drawn(lazy(() => import('./areas/account/index.tsx')));

const routes: readonly RouteObject[] = [
  {
    element: <RootLayout authModal={AuthModal} />,
    children: [
      {
        element: <SignedInGate navCounts={navCounts} />,
        children: [
          roleRoute('Specialist'),
          roleRoute('Business'),
          roleRoute('Manager'),
          roleRoute('Admin'),
          { path: '/notifications/*', element: account },
          { path: '/settings/*', element: account },
        ],
      },
      {
        element: <HelpGate navCounts={navCounts} visitor={visitors} />,
        children: [{ path: '/help/*', element: account }],
      },
      ...(import.meta.env.DEV
        ? [{ path: '/__gallery/*', element: drawn(lazy(() => import('./shell/gallery/gallery-page.tsx'))) }]
        : []),
      { path: '*', element: visitors },
    ],
  },
];

/** Every page of Mortar, in the layout of its kind. */
export function Pages() {
  const page = useRoutes(routes);
  return <ErrorBoundary>{page}</ErrorBoundary>;
}
