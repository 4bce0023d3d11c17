import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { weekdayLabel } from '#web/language/labels.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './business-form.module.css';
import type { DayHours } from './business-values.ts';

type Props = {
  days: readonly DayHours[];
  /** By field; `days.0` is Monday. */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (days: DayHours[]) => void;
};

/** Edits the opening hours, a row for each weekday. */
export function HoursEditor({ days, errors, onChange }: Props) {
  const { t } = useLingui();
  const set = (weekday: number, change: Partial<DayHours>) =>
    onChange(days.map((day) => (day.weekday === weekday ? { ...day, ...change } : day)));
  const monday = days[0];
  const copy = () =>
    monday && onChange(days.map((day) => (day.weekday <= 5 ? { ...monday, weekday: day.weekday } : day)));
  return (
    <div className={classes.hours}>
      {days.map((day) => {
        const name = weekdayLabel(day.weekday);
        const error = errors[`days.${day.weekday - 1}`];
        return (
          <fieldset key={day.weekday} className={classes.hoursRow} aria-label={name}>
            <Switch
              label={name}
              checked={day.open}
              onChange={(event) => set(day.weekday, { open: event.currentTarget.checked })}
            />
            {day.open ? (
              <span className={classes.hoursTimes}>
                <TimeField
                  size="sm"
                  aria-label={t`${name}, opens`}
                  value={day.opens}
                  error={error}
                  onChange={(opens) => set(day.weekday, { opens })}
                />
                <span aria-hidden="true">–</span>
                <TimeField
                  size="sm"
                  aria-label={t`${name}, closes`}
                  value={day.closes}
                  onChange={(closes) => set(day.weekday, { closes })}
                />
              </span>
            ) : (
              <span className={classes.closed}>
                <Trans>Closed</Trans>
              </span>
            )}
          </fieldset>
        );
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        h="auto"
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        className={clsx(classes.copy, touch.target)}
        onClick={copy}
      >
        <Trans>Copy Monday’s hours to all weekdays</Trans>
      </Button>
    </div>
  );
}
