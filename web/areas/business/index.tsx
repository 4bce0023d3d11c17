/** The owner's area. What owners and managers share is in features. */
import '#web/theme/mantine-parts.ts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { pharmacyPages } from '#web/features/pharmacy-side/pharmacy-pages.ts';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { GettingStarted, useFirstSteps } from './start/getting-started.tsx';

const BillingPage = lazy(() => import('./billing/billing-page.tsx'));
const PharmaciesPage = lazy(() => import('./pharmacies/pharmacies-page.tsx'));
const PharmacyPage = lazy(() => import('./pharmacies/pharmacy-page.tsx'));
const NewPharmacyPage = lazy(() => import('./pharmacies/new-pharmacy-page.tsx'));
const TeamPage = lazy(() => import('./team/team-page.tsx'));

const {
  CoveragePage,
  ShiftsPage,
  ShiftPage,
  PostPage,
  CandidatesPage,
  ShiftCandidatesPage,
  TimesheetsPage,
  PeoplePage,
  StaffPage,
  PostingRedirect,
  EngagementRedirect,
  PharmacyRatingPage,
  RecordPage,
  PharmacyDisputePage,
  MessagesPage,
} = pharmacyPages;

function OwnerCoverage() {
  const steps = useFirstSteps();
  return <CoveragePage start={steps.isOpen && <GettingStarted />} startLoading={steps.isLoading} />;
}

function OwnerStaff() {
  const { id = '' } = useParams();
  const steps = useFirstSteps(id);
  return <StaffPage start={steps.isOpen && <GettingStarted businessId={id} />} startLoading={steps.isLoading} />;
}

export default function BusinessArea() {
  return (
    <Suspense fallback={<CenteredLoader />}>
      <Routes>
        <Route index element={<Navigate to={paths.business.home()} replace />} />
        <Route path="coverage" element={<OwnerCoverage />} />
        <Route path="shifts" element={<ShiftsPage />} />
        <Route path="shifts/:id" element={<ShiftPage />} />
        <Route path="candidates/:id" element={<ShiftCandidatesPage />} />
        <Route path="post" element={<PostPage />} />
        <Route path="postings/:id" element={<PostingRedirect />} />
        <Route path="candidates" element={<CandidatesPage />} />
        <Route path="engagements/:id" element={<EngagementRedirect />} />
        <Route path="engagements/:id/rating" element={<PharmacyRatingPage />} />
        <Route
          path="engagements/:id/record"
          element={<RecordPage backTo={({ shiftId }) => paths.business.shift(shiftId)} />}
        />
        <Route path="messages/:id?" element={<MessagesPage />} />
        <Route path="timesheets" element={<TimesheetsPage />} />
        <Route path="timesheets/:id/dispute" element={<PharmacyDisputePage />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="billing" element={<BillingPage />} />
        <Route path="pharmacies" element={<PharmaciesPage />} />
        <Route path="pharmacies/new" element={<NewPharmacyPage />} />
        <Route path="pharmacies/:id" element={<PharmacyPage />} />
        <Route path="pharmacies/:id/staff" element={<OwnerStaff />} />
        <Route path="team" element={<TeamPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
