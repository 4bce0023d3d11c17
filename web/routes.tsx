/** The routes (SPEC R-1, R-2): one area a role, each loaded on demand, and the public pages. */
import { type ComponentType, lazy, Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { type Role, roles } from '#contract/accounts/user.ts';
import { areaOf, homeOf, paths } from './paths.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { HelpGate, loadAppShell, RoleGate, SignedInGate } from './shell/gates.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { CenteredLoader } from './ui/centered-loader.tsx';
import { lazyExtra } from './ui/lazy-extra.ts';

function area(load: () => Promise<{ default: ComponentType }>) {
  const Area = lazy(load);
  // SPEC R-3
  return (
    <Suspense fallback={<CenteredLoader />}>
      <Area />
    </Suspense>
  );
}

const areas: Record<Role, () => Promise<{ default: ComponentType }>> = {
  Specialist: () => import('./areas/specialist/index.tsx'),
  Business: () => import('./areas/business/index.tsx'),
  Manager: () => import('./areas/manager/index.tsx'),
  Admin: () => import('./areas/admin/index.tsx'),
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
  for (const load of [loadAppShell, areas[role], firstPages[pathname]]) void load?.().catch(() => undefined);
}

function roleRoute(role: Role): RouteObject {
  return { element: <RoleGate role={role} />, children: [{ path: `${areaOf[role]}/*`, element: area(areas[role]) }] };
}

const AuthModal = lazy(() => import('./areas/public/auth-modal.tsx'));

const visitors = area(() => import('./areas/public/index.tsx'));

const account = area(() => import('./areas/account/index.tsx'));

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
        ? [{ path: '/__gallery/*', element: area(() => import('./shell/gallery/gallery-page.tsx')) }]
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
