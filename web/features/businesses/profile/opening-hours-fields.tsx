/** Opening hours of a week: a day is open with two times, or closed. */
import { Button, Switch } from '@mantine/core';
import { TimeField } from '#web/ui/time-field.tsx';
import { type HoursRow, weekdays } from './opening-hours.ts';
import classes from './profile.module.css';

type Props = { value: readonly HoursRow[]; onChange: (rows: readonly HoursRow[]) => void };

const usual = { opens: '09:00', closes: '18:00' };

export function OpeningHoursFields({ value, onChange }: Props) {
  const put = (weekday: number, hours: { opens: string; closes: string } | null) => {
    const others = value.filter((row) => row.weekday !== weekday);
    onChange((hours ? [...others, { ...hours, weekday }] : others).sort((a, b) => a.weekday - b.weekday));
  };
  const monday = value.find((row) => row.weekday === 1);
  return (
    <div className={classes.week}>
      {weekdays.map((name, index) => {
        const weekday = index + 1;
        const row = value.find((one) => one.weekday === weekday);
        return (
          <div key={name} className={classes.day}>
            <Switch
              label={name}
              checked={row !== undefined}
              onChange={(event) => put(weekday, event.currentTarget.checked ? (monday ?? usual) : null)}
            />
            {row ? (
              <span className={classes.times}>
                <TimeField
                  aria-label={`${name} opens`}
                  size="sm"
                  value={row.opens}
                  onChange={(opens) => put(weekday, { opens, closes: row.closes })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  aria-label={`${name} closes`}
                  size="sm"
                  value={row.closes}
                  onChange={(closes) => put(weekday, { opens: row.opens, closes })}
                />
              </span>
            ) : (
              <span className={classes.closed}>Closed</span>
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
          Monday’s hours through Friday
        </Button>
      )}
    </div>
  );
}
