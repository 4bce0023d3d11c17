/** One shift as its pharmacy sees it: terms, who is on it, the codes, what happened, and what may be done. */
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { CodesCard } from '#web/features/engagements/attendance/codes-card.tsx';
import { PersonCard } from '#web/features/engagements/attendance/person-card.tsx';
import { AsksCard } from './asks-card.tsx';
import { CostCard } from './cost-card.tsx';
import { HappenedCard } from './happened-card.tsx';
import { ShiftActs } from './shift-acts.tsx';
import { type SeenShift, ShiftFrame } from './shift-frame.tsx';
import { TermsCard } from './terms-card.tsx';

export function ShiftPage() {
  const { id = '' } = useParams();
  const links = usePharmacyPaths();
  return (
    <ShiftFrame
      id={id}
      back={
        <Link to={links.shifts()}>
          <Trans>Shifts</Trans>
        </Link>
      }
      actions={(seen) => <ShiftActs {...seen} />}
      main={(seen) => <Main {...seen} />}
      aside={(seen) => <Aside {...seen} />}
    />
  );
}

function Main({ shift, engagement }: SeenShift) {
  return (
    <>
      {shift.status === 'Active' && <AsksCard shift={shift} />}
      {engagement && <PersonCard engagement={engagement} />}
      <TermsCard shift={shift} />
      <HappenedCard engagement={engagement} timeZone={shift.timeZone} />
    </>
  );
}

function Aside({ shift, engagement }: SeenShift) {
  const working = engagement && ['Booked', 'In Progress'].includes(engagement.status);
  return (
    <>
      {working && <CodesCard engagement={engagement} />}
      <CostCard shift={shift} engagement={engagement} />
    </>
  );
}
