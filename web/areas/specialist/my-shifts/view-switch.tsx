import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import classes from './view-switch.module.css';

/** Between the two views of one calendar: what is booked, and when one is free. */
export function ViewSwitch({ view }: { view: 'shifts' | 'availability' }) {
  const { t } = useLingui();
  const current = (its: typeof view) => (its === view ? ('page' as const) : undefined);
  return (
    <nav className={classes.switch} aria-label={t`Calendar view`}>
      <Link to={paths.specialist.myShifts()} aria-current={current('shifts')} className={classes.view}>
        <Trans>Shifts</Trans>
      </Link>
      <Link to={paths.specialist.availability()} aria-current={current('availability')} className={classes.view}>
        <Trans>Availability</Trans>
      </Link>
    </nav>
  );
}
