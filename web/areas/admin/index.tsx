/** The Admin's area: reviews, overview, audit log, ledger, policy. Each page loads when first opened. */
import '#web/theme/mantine-parts.ts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

const OverviewPage = lazy(() => import('./overview/overview-page.tsx'));
const ReviewsPage = lazy(() => import('./reviews/reviews-page.tsx'));
const AttendancePage = lazy(() => import('./attendance/attendance-page.tsx'));
const DisputesPage = lazy(() => import('./disputes/disputes-page.tsx'));
const DisputePage = lazy(() => import('./disputes/dispute-page.tsx'));
const SupportPage = lazy(() => import('./support/support-page.tsx'));
const AppealsPage = lazy(() => import('./appeals/appeals-page.tsx'));
const MessageReportsPage = lazy(() => import('./message-reports/message-reports-page.tsx'));
const RatingsPage = lazy(() => import('./ratings/ratings-page.tsx'));
const ExclusionsPage = lazy(() => import('./exclusions/exclusions-page.tsx'));
const SearchPage = lazy(() => import('./search/search-page.tsx'));
const UsersPage = lazy(() => import('./users/users-page.tsx'));
const UserPage = lazy(() => import('./users/user-page.tsx'));
const ShiftsPage = lazy(() => import('./shifts/shifts-page.tsx'));
const ShiftPage = lazy(() => import('./shifts/shift-page.tsx'));
const PaymentsPage = lazy(() => import('./payments/payments-page.tsx'));
const TaxFormsPage = lazy(() => import('./tax-forms/tax-forms-page.tsx'));
const PaymentPage = lazy(() => import('./payments/payment-page.tsx'));
const ChargebacksPage = lazy(() => import('./payments/chargebacks-page.tsx'));
const LedgerPage = lazy(() => import('./payments/ledger-page.tsx'));
const AccountPage = lazy(() => import('./payments/account-page.tsx'));
const AuditPage = lazy(() => import('./audit/audit-page.tsx'));
const WorkPage = lazy(() => import('./work/work-page.tsx'));
const FunnelPage = lazy(() => import('./funnel/funnel-page.tsx'));
const PolicyPage = lazy(() => import('./policy/policy-page.tsx'));

export default function AdminArea() {
  return (
    <SecondFactorGate>
      <Suspense fallback={<CenteredLoader />}>
        <Routes>
          <Route index element={<Navigate to={paths.admin.home()} replace />} />
          <Route path="overview" element={<OverviewPage />} />
          <Route path="reviews" element={<ReviewsPage />} />
          <Route path="attendance" element={<AttendancePage />} />
          <Route path="disputes" element={<DisputesPage />} />
          <Route path="disputes/:id" element={<DisputePage />} />
          <Route path="support" element={<SupportPage />} />
          <Route path="support/:id" element={<SupportPage />} />
          <Route path="appeals" element={<AppealsPage />} />
          <Route path="message-reports" element={<MessageReportsPage />} />
          <Route path="ratings" element={<RatingsPage />} />
          <Route path="exclusions" element={<ExclusionsPage />} />
          <Route path="search" element={<SearchPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="users/:id" element={<UserPage />} />
          <Route path="shifts" element={<ShiftsPage />} />
          <Route path="shifts/:id" element={<ShiftPage />} />
          <Route path="payments" element={<PaymentsPage />} />
          <Route path="tax-forms" element={<TaxFormsPage />} />
          <Route path="payments/chargebacks" element={<ChargebacksPage />} />
          <Route path="payments/ledger" element={<LedgerPage />} />
          <Route path="payments/ledger/:kind" element={<AccountPage />} />
          <Route path="payments/:id" element={<PaymentPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="work" element={<WorkPage />} />
          <Route path="funnel" element={<FunnelPage />} />
          <Route path="policy" element={<PolicyPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </SecondFactorGate>
  );
}
