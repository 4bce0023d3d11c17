import type { ComponentProps } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { FindShifts } from '#web/features/search/find-shifts.tsx';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { PublicFrame } from './frame/public-frame.tsx';

const visitor = { signedIn: false, softwares: [], license: null, licenseState: null, home: null } as const;

/** Finds shifts for a visitor; booking asks to sign in. A signed-in pharmacist is redirected to their own page. */
export function PublicFind({ Screen }: Pick<ComponentProps<typeof FindShifts>, 'Screen'>) {
  const { id } = useParams();
  const { search } = useLocation();
  const role = useStore((state) => state.auth.role);
  if (role === 'Specialist') {
    const own = id ? paths.specialist.shift(id) : paths.specialist.find();
    return <Navigate to={`${own}${search}`} replace />;
  }
  return (
    <PublicFrame footer={false}>
      <FindShifts
        seeker={visitor}
        Screen={Screen}
        listPath={paths.publicShifts()}
        shiftPath={paths.publicShift}
        shiftId={id ?? null}
      />
    </PublicFrame>
  );
}
