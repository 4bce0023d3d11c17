/** The specialist's area (SPEC R-1): find, work, get paid. */
import '#web/theme/mantine-parts.ts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AttendanceKeeper } from '#web/features/engagements/attendance/attendance-keeper.tsx';
import { upcomingBookings } from '#web/features/engagements/engagements-query.ts';
import { useKeepBookings } from '#web/features/engagements/kept-bookings.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { lazyPage } from '#web/ui/lazy-page.tsx';

const FindPage = lazyPage(() => import('./find-page.tsx'));
const MyShiftsPage = lazyPage(() => import('./my-shifts/my-shifts-page.tsx'));
const OffersPage = lazy(() => import('./offers-page.tsx'));
const EngagementPage = lazy(() => import('./engagement/engagement-page.tsx'));
const RecordPage = lazy(async () => ({
  default: (await import('#web/features/amendments/record-page.tsx')).RecordPage,
}));
const RatingPage = lazy(async () => ({ default: (await import('#web/features/ratings/rating-page.tsx')).RatingPage }));
const HoursPage = lazy(() => import('./hours-page.tsx'));
const DisputePage = lazy(() => import('./dispute-page.tsx'));
const MessagesPage = lazy(() => import('#web/features/messages/messages-page.tsx'));
const CheckInPage = lazy(() => import('./check-in/check-in-page.tsx'));
const WalletPage = lazy(() => import('./wallet/wallet-page.tsx'));
const TaxesPage = lazy(() => import('./wallet/taxes-page.tsx'));
const StandingPage = lazy(() => import('./standing/standing-page.tsx'));
const ProfilePage = lazy(() => import('./profile-page.tsx'));

/** Loads a page the server may have written: all of it stands before it is taken over. */
export async function preloadPage(pathname: string): Promise<void> {
  if (pathname === paths.specialist.home()) await MyShiftsPage.preload();
  if (pathname !== paths.specialist.find()) return;
  const [{ preloadParts }] = await Promise.all([import('./find-page.tsx'), FindPage.preload()]);
  await preloadParts();
}

export default function SpecialistArea() {
  return (
    <>
      <BookingsKeeper />
      <AttendanceKeeper />
      <Suspense fallback={<CenteredLoader />}>
        <Routes>
          <Route index element={<Navigate to={paths.specialist.home()} replace />} />
          <Route path="find/:id?" element={<FindPage />} />
          <Route path="my-shifts" element={<MyShiftsPage />} />
          <Route path="my-shifts/:id" element={<EngagementPage />} />
          <Route
            path="my-shifts/:id/record"
            element={<RecordPage backTo={({ engagementId }) => paths.specialist.engagement(engagementId)} />}
          />
          <Route
            path="my-shifts/:id/rating"
            element={<RatingPage side="specialist" backTo={paths.specialist.engagement} />}
          />
          <Route path="my-shifts/:id/hours" element={<HoursPage />} />
          <Route path="my-shifts/:id/dispute" element={<DisputePage />} />
          <Route path="check-in/:id" element={<CheckInPage />} />
          <Route path="offers" element={<OffersPage />} />
          <Route path="messages/:id?" element={<MessagesPage />} />
          <Route path="wallet" element={<WalletPage />} />
          <Route path="wallet/taxes" element={<TaxesPage />} />
          <Route path="standing" element={<StandingPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </>
  );
}

/** Keeps what is booked for clocking in without a signal: the same read as on My shifts, fetched once. Draws nothing. */
function BookingsKeeper() {
  const booked = useEngagements(upcomingBookings);
  useKeepBookings(booked.data?.items, booked.dataUpdatedAt);
  return null;
}
