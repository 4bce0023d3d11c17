import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import { PersonName } from '../specialists/person-button.tsx';
import { DisputePage } from './dispute-page.tsx';

/** For owners and managers: disputes what somebody worked or is owed, and follows what becomes of it. */
export function PharmacyDisputePage() {
  const links = usePharmacyPaths();
  return (
    <DisputePage
      side="business"
      who={({ shift, specialist }) => <PersonName businessId={shift.business.id} specialist={specialist} />}
      back={(engagement) =>
        engagement?.ending ? (
          <Link to={links.shift(engagement.shiftId)}>
            <Trans>View shift</Trans>
          </Link>
        ) : (
          <Link to={links.timesheets(engagement?.id)}>
            <Trans>Timesheets</Trans>
          </Link>
        )
      }
    />
  );
}
