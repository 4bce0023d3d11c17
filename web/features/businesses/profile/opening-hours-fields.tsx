/** Opening hours of a week: a day is open with two times, or closed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { weekdayLabel } from '#web/language/labels.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import { type HoursRow, weekdays } from './opening-hours.ts';
import classes from './profile.module.css';

type Props = { value: readonly HoursRow[]; onChange: (rows: readonly HoursRow[]) => void };

const usual = { opens: '09:00', closes: '18:00' };

export function OpeningHoursFields({ value, onChange }: Props) {
  const { t } = useLingui();
  const put = (weekday: number, hours: { opens: string; closes: string } | null) => {
    const others = value.filter((row) => row.weekday !== weekday);
    onChange((hours ? [...others, { ...hours, weekday }] : others).sort((a, b) => a.weekday - b.weekday));
  };
  const monday = value.find((row) => row.weekday === 1);
  return (
    <div className={classes.week}>
      {weekdays.map((weekday) => {
        const name = weekdayLabel(weekday);
        const row = value.find((one) => one.weekday === weekday);
        return (
          <div key={weekday} className={classes.day}>
            <Switch
              label={name}
              checked={row !== undefined}
              onChange={(event) => put(weekday, event.currentTarget.checked ? (monday ?? usual) : null)}
            />
            {row ? (
              <span className={classes.times}>
                <TimeField
                  aria-label={t`${name} opens`}
                  size="sm"
                  value={row.opens}
                  onChange={(opens) => put(weekday, { opens, closes: row.closes })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  aria-label={t`${name} closes`}
                  size="sm"
                  value={row.closes}
                  onChange={(closes) => put(weekday, { opens: row.opens, closes })}
                />
              </span>
            ) : (
              <span className={classes.closed}>
                <Trans>Closed</Trans>
              </span>
            )}
          </div>
        );
      })}
      {monday && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.same ?? ''}
          onClick={() =>
            onChange([
              ...[1, 2, 3, 4, 5].map((weekday) => ({ ...monday, weekday })),
              ...value.filter(({ weekday }) => weekday > 5),
            ])
          }
        >
          <Trans>Monday’s hours through Friday</Trans>
        </Button>
      )}
    </div>
  );
}
