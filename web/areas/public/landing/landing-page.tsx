/** The landing page, with open shifts nearby, live (DESIGN-LANGUAGE 01). */
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { homeOf } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { usePageTitle } from '#web/ui/page-header.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { Benefits } from './benefits.tsx';
import { Fees } from './fees.tsx';
import { Hero } from './hero.tsx';
import { nearestOf, useOpenShifts } from './use-open-shifts.ts';
import { visitorPlace } from './visitor-place.ts';

export default function LandingPage() {
  const role = useStore((state) => state.auth.role);
  const [search] = useSearchParams();
  const here = useLocation();
  const [place, setPlace] = useState(visitorPlace);
  const open = useOpenShifts(place);
  usePageTitle('');
  // The server does not know where the visitor is.
  useEffect(() => setPlace(visitorPlace()), []);

  // The page ends before each part can be at the top of a tall screen: the part a link names is marked, too.
  useEffect(() => {
    const part = here.hash ? document.getElementById(here.hash.slice(1)) : null;
    part?.scrollIntoView({ block: 'start' });
    part?.setAttribute('data-here', '');
    return () => part?.removeAttribute('data-here');
  }, [here]);

  // An open modal owns the address and says where to go next.
  if (role && !search.has('modal')) return <Navigate to={homeOf(role)} replace />;
  return (
    <PublicFrame over>
      <Hero place={place} onPlace={setPlace} open={open} />
      <Benefits shift={nearestOf(open.data?.pharmacies ?? [])[0]?.shift ?? null} />
      <Fees />
    </PublicFrame>
  );
}
