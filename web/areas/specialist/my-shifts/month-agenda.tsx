import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { daysBetween } from '#contract/time.ts';
import { paths } from '#web/paths.ts';
import { TimeRange } from '#web/ui/date-time.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './month-card.module.css';

/** Shows the same month as a list, for a phone. */
export function MonthAgenda({ byDay, month }: { byDay: ReadonlyMap<string, Engagement[]>; month: string }) {
  const { t } = useLingui();
  const days = [...byDay.entries()].filter(([day]) => day.startsWith(month)).sort(([a], [b]) => daysBetween(b, a));
  if (days.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No shifts this month.</Trans>
      </p>
    );
  return (
    <ul className={classes.agenda} aria-label={t`Shifts this month`}>
      {days.flatMap(([day, engagements]) =>
        engagements.map(({ id, status, shift, terms }) => (
          <li key={id}>
            <Link to={status === 'Pending' ? paths.specialist.shift(shift.id) : paths.specialist.engagement(id)}>
              <strong>{calendarDay(day)}</strong> {shift.business.name}
              <span>
                <TimeRange from={terms.startsAt} to={terms.endsAt} timeZone={terms.timeZone} />
              </span>
            </Link>
            <StatusBadge set="engagement" value={status} />
          </li>
        )),
      )}
    </ul>
  );
}
