/** What every signed-in person has: notifications and the account. */
import '#web/theme/mantine-parts.ts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';

const NotificationsPage = lazy(() => import('./notifications-page.tsx'));
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'));

export default function AccountArea() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<CenteredLoader />}>
      {pathname.startsWith(paths.settings()) ? (
        <Routes>
          <Route index element={<Navigate to={paths.settings('account')} replace />} />
          <Route path=":section" element={<SettingsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      ) : (
        <Routes>
          <Route index element={<NotificationsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      )}
    </Suspense>
  );
}
