import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import type { Availability, FreeHours } from '#contract/specialists/availability.ts';
import { allDay, dayState } from '#contract/specialists/free-hours.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './availability.module.css';
import { HoursFields } from './hours-fields.tsx';

type Props = { availability: Availability; onWeek: (week: Availability['week']) => void; saved: string | null };

/** Sunday first, as the calendar beside it. */
const SUNDAY_FIRST = [7, 1, 2, 3, 4, 5, 6] as const;
const WORKING_HOURS: FreeHours = { from: '09:00', to: '18:00' };

export function UsualWeekCard({ availability, onWeek, saved }: Props) {
  const { t } = useLingui();
  const { week } = availability;
  const set = (weekday: number, hours: FreeHours | null) =>
    onWeek(week.map((its, index) => (index === weekday - 1 ? hours : its)));
  return (
    <Card title={t`Usual week`} actions={<span role="status">{saved}</span>}>
      <div className={classes.week}>
        {SUNDAY_FIRST.map((weekday) => {
          const hours = week[weekday - 1] ?? null;
          const name = weekdayLabel(weekday);
          const state = dayState(hours);
          return (
            <fieldset key={weekday} className={classes.row} aria-label={name}>
              <Switch
                label={weekdayLabel(weekday, 'short')}
                aria-label={name}
                checked={hours !== null}
                onChange={(event) => set(weekday, event.currentTarget.checked ? allDay : null)}
              />
              {hours === null && (
                <span className={classes.off}>
                  <Trans>Off</Trans>
                </span>
              )}
              {state === 'free' && (
                <Button
                  variant="default"
                  size="sm"
                  className={classes.any ?? ''}
                  aria-label={t`${name}, any time. Choose hours`}
                  onClick={() => set(weekday, WORKING_HOURS)}
                >
                  <Trans>Any time</Trans>
                </Button>
              )}
              {state === 'part' && hours && (
                <HoursFields name={name} hours={hours} onChange={(next) => set(weekday, next)} />
              )}
            </fieldset>
          );
        })}
      </div>
      <p className={classes.note}>
        <Trans>Hours are in your home’s time zone. For any time, set both to 12:00 AM.</Trans>
      </p>
    </Card>
  );
}
