/** What every signed-in person has: notifications, help and the account. */
import '#web/theme/mantine-parts.ts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';

const NotificationsPage = lazy(() => import('./notifications-page.tsx'));
const OpenNotificationPage = lazy(() => import('./open-notification-page.tsx'));
const HelpPage = lazy(() => import('#web/features/help/help-page.tsx'));
const CasePage = lazy(() => import('#web/features/help/case-page.tsx'));
const CaseByLink = lazy(() => import('#web/features/help/case-by-link.tsx'));
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'));

export default function AccountArea() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<CenteredLoader />}>
      {pathname.startsWith(paths.help()) ? (
        <Routes>
          <Route index element={<HelpPage />} />
          <Route path="case" element={<CaseByLink />} />
          <Route path="cases/:id" element={<CasePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      ) : pathname.startsWith(paths.settings()) ? (
        <Routes>
          <Route index element={<Navigate to={paths.settings('account')} replace />} />
          <Route path=":section" element={<SettingsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      ) : (
        <Routes>
          <Route index element={<NotificationsPage />} />
          <Route path="open" element={<OpenNotificationPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      )}
    </Suspense>
  );
}
