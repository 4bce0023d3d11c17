/** What Mortar is, shown rather than said: open shifts near by, live (DESIGN-LANGUAGE 01). */
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { homeOf } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { usePageTitle } from '#web/ui/page-header.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { Fees } from './fees.tsx';
import { Hero } from './hero.tsx';
import { Reasons } from './reasons.tsx';
import { nearestOf, useOpenShifts } from './use-open-shifts.ts';
import { visitorPlace } from './visitor-place.ts';

export default function LandingPage() {
  const role = useStore((state) => state.auth.role);
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const [place, setPlace] = useState(visitorPlace);
  const open = useOpenShifts(place);
  usePageTitle('');

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);

  // While a modal is open the address is its, and it says where to go.
  if (role && !search.has('modal')) return <Navigate to={homeOf(role)} replace />;
  return (
    <PublicFrame over>
      <Hero place={place} onPlace={setPlace} open={open} />
      <Reasons shift={nearestOf(open.data?.pharmacies ?? [])[0]?.shift ?? null} />
      <Fees />
    </PublicFrame>
  );
}
