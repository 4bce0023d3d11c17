/** The manager's area: Today, and the pages shared with the owner. No billing, no team (PRODUCT §1). */
import '#web/theme/mantine-parts.ts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { pharmacyPages } from '#web/features/pharmacy-side/pharmacy-pages.ts';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';

const TodayPage = lazy(() => import('./today/today-page.tsx'));

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

export default function ManagerArea() {
  return (
    <Suspense fallback={<CenteredLoader />}>
      <Routes>
        <Route index element={<Navigate to={paths.manager.home()} replace />} />
        <Route path="today" element={<TodayPage />} />
        <Route path="coverage" element={<CoveragePage />} />
        <Route path="coverage/:id/staff" element={<StaffPage />} />
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
          element={<RecordPage backTo={({ shiftId }) => paths.manager.shift(shiftId)} />}
        />
        <Route path="messages/:id?" element={<MessagesPage />} />
        <Route path="timesheets" element={<TimesheetsPage />} />
        <Route path="timesheets/:id/dispute" element={<PharmacyDisputePage />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
