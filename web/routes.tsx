/** The routes (SPEC R-1, R-2): one area a role, each loaded on demand, and the public pages. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import type { Role } from '#contract/accounts/user.ts';
import { areaOf } from './paths.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { RoleGate, SignedInGate } from './shell/gates.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { CenteredLoader } from './ui/centered-loader.tsx';

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

function roleRoute(role: Role): RouteObject {
  return { element: <RoleGate role={role} />, children: [{ path: `${areaOf[role]}/*`, element: area(areas[role]) }] };
}

const AuthModal = lazy(() => import('./areas/public/auth-modal.tsx'));

const account = area(() => import('./areas/account/index.tsx'));

export const routes: RouteObject[] = [
  {
    element: <RootLayout authModal={AuthModal} />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <SignedInGate />,
        children: [
          roleRoute('Specialist'),
          roleRoute('Business'),
          roleRoute('Manager'),
          roleRoute('Admin'),
          { path: '/notifications/*', element: account },
          { path: '/settings/*', element: account },
        ],
      },
      ...(import.meta.env.DEV
        ? [{ path: '/__gallery/*', element: area(() => import('./shell/gallery/gallery-page.tsx')) }]
        : []),
      { path: '*', element: area(() => import('./areas/public/index.tsx')) },
    ],
  },
];
