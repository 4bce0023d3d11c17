import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { TimeRange } from '#web/ui/date-time.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './today.module.css';

/** Lists today's shifts with nobody booked. */
export function OpenToday({ shifts }: { shifts: readonly Shift[] }) {
  const { t } = useLingui();
  if (shifts.length === 0) return null;
  return (
    <Card flush title={t`Open today`} sub={t`Posted, nobody booked yet.`} className={classes.open}>
      <ul className={classes.rows} aria-label={t`Open today`}>
        {shifts.map((shift) => (
          <li key={shift.id} className={classes.openRow}>
            <span className={classes.who}>
              <Link to={paths.manager.candidates(shift.id)} className={classes.name}>
                {shift.business.name}, {shift.business.city}
              </Link>
              <span className={classes.quiet}>
                <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={shift.timeZone} />,{' '}
                {licenseLabel(shift.role).toLowerCase()}
              </span>
            </span>
            {shift.requests > 0 ? (
              <Tag tone="amber">
                <Plural value={shift.requests} one="# request" other="# requests" />
              </Tag>
            ) : (
              <Tag tone="signal">
                <Trans>No requests yet</Trans>
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
