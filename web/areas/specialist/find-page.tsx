import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, lazy, useMemo } from 'react';
import { useParams } from 'react-router';
import { ForYouEmpty, ForYouTabs, NotYetPanel } from '#web/features/search/find-results.tsx';
import { FindScreen } from '#web/features/search/find-screen.tsx';
import { FindShifts } from '#web/features/search/find-shifts.tsx';
import { MissingTag } from '#web/features/search/missing-tag.tsx';
import type { OwnParts } from '#web/features/search/own-parts.ts';
import { loadSaved, OwnSaved } from '#web/features/search/own-saved.tsx';
import { SaveSearchButton } from '#web/features/search/save-search-button.tsx';
import { useTakenOver } from '#web/features/shell/use-taken-over.ts';
import { useMyProfile } from '#web/features/specialists/queries.ts';
import { paths } from '#web/paths.ts';
import { CenteredLoader } from '#web/ui/centered-loader.tsx';
import { InPieces } from '#web/ui/in-pieces.tsx';

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

/** Loads what the server may have written of it. */
export const preloadParts = () => Promise.all([ForYouTabs, ForYouEmpty, NotYetPanel].map((part) => part.preload()));

/** Finds shifts for a pharmacist, from home and by the software they know. */
export default function FindPage() {
  useTakenOver();
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
  if (isPending) return <Loading />;
  return (
    <FindShifts
      seeker={seeker}
      Screen={ScreenInPieces}
      own={own}
      listPath={paths.specialist.find()}
      shiftPath={paths.specialist.shift}
      shiftId={id ?? null}
    />
  );
}

/** The search is on its way while its screen is drawn. */
function ScreenInPieces(props: ComponentProps<typeof FindScreen>) {
  return (
    <InPieces meanwhile={<Loading />}>
      <FindScreen {...props} />
    </InPieces>
  );
}

function Loading() {
  const { t } = useLingui();
  return <CenteredLoader label={t`Loading shifts`} />;
}
