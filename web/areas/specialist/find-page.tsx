import { useLingui } from '@lingui/react/macro';
import { lazy, useMemo } from 'react';
import { useParams } from 'react-router';
import { FindScreen } from '#web/features/search/find-screen.tsx';
import { FindShifts } from '#web/features/search/find-shifts.tsx';
import { MissingTag } from '#web/features/search/missing-tag.tsx';
import type { OwnParts } from '#web/features/search/own-parts.ts';
import { loadSaved, OwnSaved } from '#web/features/search/own-saved.tsx';
import { SaveSearchButton } from '#web/features/search/save-search-button.tsx';
import { useMyProfile } from '#web/features/specialists/queries.ts';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';

const loadShift = () => import('#web/features/search/own-shift-over.tsx');
const loadFilters = () => import('#web/features/search/filters-drawer.tsx');
const ShiftOver = lazy(async () => ({ default: (await loadShift()).OwnShiftOver }));

const own: OwnParts = {
  MissingTag,
  SaveSearchButton,
  Saved: OwnSaved,
  ShiftOver,
  drawers: [loadShift, loadFilters, loadSaved],
};

/** Finds shifts for a pharmacist, from home and by the software they know. */
export default function FindPage() {
  const { t } = useLingui();
  const { id } = useParams();
  const { data: profile, isPending } = useMyProfile();
  const seeker = useMemo(
    () => ({
      signedIn: true,
      softwares: profile?.softwares ?? [],
      license: profile?.license ?? null,
      licenseState: profile?.licenseState ?? null,
      home: profile?.coordinates
        ? {
            center: profile.coordinates,
            label: [profile.city, [profile.state, profile.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          }
        : null,
    }),
    [profile],
  );
  // The first search waits for the home address, which it starts from.
  if (isPending) return <CenteredLoader label={t`Loading shifts`} />;
  return (
    <FindShifts
      seeker={seeker}
      Screen={FindScreen}
      own={own}
      listPath={paths.specialist.find()}
      shiftPath={paths.specialist.shift}
      shiftId={id ?? null}
    />
  );
}
