/** Everything outside the roles' areas (SPEC R-2): the landing page, search, sign-up, terms and privacy. */
import { lazy, Suspense, useState } from 'react';
import { Route, Routes, useParams, useSearchParams } from 'react-router';
import { UNSUBSCRIBE_PAGE } from '#contract/notifications/unsubscribe.ts';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { PublicFrame } from './frame/public-frame.tsx';

const LandingPage = lazy(() => import('./landing/landing-page.tsx'));
const LightPage = lazy(() => import('./landing/light-page.tsx'));
const FindPage = lazy(() => import('./find-page.tsx'));
const ShiftPage = lazy(() => import('./shift-page.tsx'));
const SignUp = lazy(() => import('./sign-up/sign-up.tsx'));
const InvitationPage = lazy(() => import('./invitation/invitation-page.tsx'));
const UnsubscribePage = lazy(() => import('./unsubscribe/unsubscribe-page.tsx'));
const OutboxPage = lazy(() => import('./outbox/outbox-page.tsx'));
const TermsPage = lazy(() => import('./about/terms-page.tsx'));
const PrivacyPage = lazy(() => import('./about/privacy-page.tsx'));
const AccessibilityPage = lazy(() => import('./about/accessibility-page.tsx'));
const StatusPage = lazy(() => import('./about/status-page.tsx'));

const HelpPage = lazy(() => import('#web/features/help/help-page.tsx'));
const CaseByLink = lazy(() => import('#web/features/help/case-by-link.tsx'));

/** A modal opened by its address stands over words alone: neither a map nor the rest is loaded to be covered. */
function Landing() {
  const [search] = useSearchParams();
  const [light] = useState(search.has('modal'));
  return light && search.has('modal') ? <LightPage /> : <LandingPage />;
}

/** Keeps a shift that the visit began with as it stands: the search behind it is loaded later. */
function Find() {
  const { id } = useParams();
  const [beganAtShift] = useState(id !== undefined);
  return beganAtShift ? <ShiftPage /> : <FindPage />;
}

export default function PublicArea() {
  return (
    <Suspense fallback={<CenteredLoader />}>
      <Routes>
        <Route index element={<Landing />} />
        <Route path="shifts/:id?" element={<Find />} />
        <Route path="sign-up/*" element={<SignUp />} />
        <Route path="invitation/:token" element={<InvitationPage />} />
        <Route path={UNSUBSCRIBE_PAGE.slice(1)} element={<UnsubscribePage />} />
        <Route path="outbox" element={<OutboxPage />} />
        <Route path="terms" element={<TermsPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="accessibility" element={<AccessibilityPage />} />
        <Route
          path="help"
          element={
            <PublicFrame>
              <HelpPage />
            </PublicFrame>
          }
        />
        <Route
          path="help/case"
          element={
            <PublicFrame>
              <CaseByLink />
            </PublicFrame>
          }
        />
        <Route path="status" element={<StatusPage />} />
        <Route
          path="*"
          element={
            <PublicFrame>
              <NotFoundPage />
            </PublicFrame>
          }
        />
      </Routes>
    </Suspense>
  );
}
