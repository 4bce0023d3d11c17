/** The Admin's area: reviews, overview, audit log, ledger, policy. Each page loads when first opened. */
import '#web/theme/mantine-parts.css';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useAttendanceReviews, useFailingWork, useReviews } from '#web/features/admin/queries.ts';
import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';

const OverviewPage = lazy(() => import('./overview/overview-page.tsx'));
const ReviewsPage = lazy(() => import('./reviews/reviews-page.tsx'));
const AttendancePage = lazy(() => import('./attendance/attendance-page.tsx'));
const UsersPage = lazy(() => import('./users/users-page.tsx'));
const UserPage = lazy(() => import('./users/user-page.tsx'));
const ShiftsPage = lazy(() => import('./shifts/shifts-page.tsx'));
const ShiftPage = lazy(() => import('./shifts/shift-page.tsx'));
const PaymentsPage = lazy(() => import('./payments/payments-page.tsx'));
const AuditPage = lazy(() => import('./audit/audit-page.tsx'));
const WorkPage = lazy(() => import('./work/work-page.tsx'));
const FunnelPage = lazy(() => import('./funnel/funnel-page.tsx'));
const PolicyPage = lazy(() => import('./policy/policy-page.tsx'));

const COUNT_EVERY_MS = 60_000;

export default function AdminArea() {
  useNavCount(paths.admin.reviews(), useReviews().data?.total);
  useNavCount(paths.admin.work(), useFailingWork({ pageSize: 1 }, COUNT_EVERY_MS).data?.total, true);
  useNavCount(paths.admin.attendance(), useAttendanceReviews('open').data?.total, true);
  return (
    <Suspense fallback={<CenteredLoader />}>
      <Routes>
        <Route index element={<Navigate to={paths.admin.home()} replace />} />
        <Route path="overview" element={<OverviewPage />} />
        <Route path="reviews" element={<ReviewsPage />} />
        <Route path="attendance" element={<AttendancePage />} />
        <Route path="users" element={<UsersPage />} />
        <Route path="users/:id" element={<UserPage />} />
        <Route path="shifts" element={<ShiftsPage />} />
        <Route path="shifts/:id" element={<ShiftPage />} />
        <Route path="payments" element={<PaymentsPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="work" element={<WorkPage />} />
        <Route path="funnel" element={<FunnelPage />} />
        <Route path="policy" element={<PolicyPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
