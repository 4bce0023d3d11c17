import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { rate } from '#web/ui/format-money.ts';
import { Money } from '#web/ui/money.tsx';
import { Requests } from '../list/requests.tsx';
import listClasses from '../list/shift-list.module.css';
import { ModeTag } from '../mode-tag.tsx';
import { placesOpen } from '../places-open.ts';

/** An open shift, linked to its candidates. */
export function OpenShiftLine({ shift }: { shift: Shift }) {
  const links = usePharmacyPaths();
  const { requests } = shift;
  return (
    <li className={listClasses.line}>
      <Link to={links.candidates(shift.id)} className={listClasses.link}>
        <span className={listClasses.time}>
          <DayLabel at={shift.startsAt} timeZone={shift.timeZone} />,{' '}
          <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={shift.timeZone} />
        </span>
        <span className={listClasses.place}>
          {shift.business.name}, {shift.business.city}
        </span>
      </Link>
      <span className={listClasses.who}>
        {requests > 0 ? <Requests count={requests} /> : <Trans>No requests</Trans>}
        <span className={listClasses.quiet}>
          {[licenseLabel(shift.role), shift.places && placesOpen(shift.places, shift.block !== null)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className={listClasses.status}>
        <ModeTag mode={shift.bookingMode} emergency={shift.emergency} />
      </span>
      <span className={listClasses.money}>
        <Money cents={shift.quote.totalCents} className={listClasses.total} />
        <span className={listClasses.quiet}>{rate(shift.ratePerHourCents)}</span>
      </span>
    </li>
  );
}
