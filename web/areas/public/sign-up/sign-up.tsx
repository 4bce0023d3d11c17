/** Sign-up, one question a page (SPEC R-2). A returning person finds what they typed, at the missing step. */
import '#web/theme/mantine-parts.ts';
import { Navigate, Route, Routes } from 'react-router';
import { unfinishedStep } from '#web/features/accounts/unfinished-step.ts';
import { NotFoundPage } from '#web/features/shell/not-found-page.tsx';
import { homeOf, paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DoneStep } from './done-step.tsx';
import { HomeStep } from './home-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { LicenseStep } from './license-step.tsx';
import { PharmacyStep } from './pharmacy-step.tsx';
import { RoleStep } from './role-step.tsx';
import { SignUpBackdrop } from './sign-up-backdrop.tsx';

export default function SignUp() {
  return (
    <SignUpBackdrop>
      <Steps />
    </SignUpBackdrop>
  );
}

function Steps() {
  const user = useStore((state) => state.auth.user);
  const begun = useStore((state) => state.register.role !== null);
  const next = useStore((state) => state.register.next);

  if (user && user.role !== 'Business' && user.role !== 'Specialist')
    return <Navigate to={homeOf(user.role)} replace />;
  if (!user) {
    return (
      <Routes>
        <Route index element={<RoleStep />} />
        <Route
          path="details"
          element={begun ? <DetailsStep user={null} /> : <Navigate to={paths.signUp.start()} replace />}
        />
        <Route path="*" element={<Navigate to={paths.signUp.start()} replace />} />
      </Routes>
    );
  }
  const specialist = user.role === 'Specialist';
  return (
    <Routes>
      <Route index element={<Navigate to={unfinishedStep(user) ?? next ?? homeOf(user.role)} replace />} />
      <Route path="details" element={<DetailsStep user={user} />} />
      <Route path="phone" element={<CodeStep key="phone" type="phone" user={user} />} />
      <Route path="email" element={<CodeStep key="email" type="email" user={user} />} />
      {specialist && <Route path="license" element={<LicenseStep />} />}
      {specialist && <Route path="software" element={<HomeStep />} />}
      {!specialist && <Route path="pharmacy" element={<PharmacyStep user={user} />} />}
      {!specialist && <Route path="hours" element={<HoursStep />} />}
      <Route path="done" element={<DoneStep user={user} />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
