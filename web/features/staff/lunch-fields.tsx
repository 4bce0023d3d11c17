import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './person-panel.module.css';
import type { PersonValues } from './person-values.ts';

type Lunch = PersonValues['lunch'];
type Props = { lunch: Lunch; error: ReactNode; onChange: (lunch: Lunch) => void };

/** The break of every day it fits in, and whether somebody is in the pharmacy during it. */
export function LunchFields({ lunch, error, onChange }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.lunch} aria-label={t`Lunch`}>
      <Checkbox
        label={t`Lunch break`}
        checked={lunch.on}
        onChange={(event) => onChange({ ...lunch, on: event.currentTarget.checked })}
      />
      {lunch.on && (
        <>
          <div className={classes.span}>
            <TimeField
              size="sm"
              aria-label={t`Lunch from`}
              value={lunch.from}
              error={error}
              onChange={(from) => onChange({ ...lunch, from })}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              size="sm"
              aria-label={t`Lunch to`}
              value={lunch.to}
              error={Boolean(error)}
              onChange={(to) => onChange({ ...lunch, to })}
            />
          </div>
          <Checkbox
            label={t`Stays on site`}
            description={t`Counts as covered. Otherwise coverage shows the break as a gap.`}
            checked={lunch.onSite}
            onChange={(event) => onChange({ ...lunch, onSite: event.currentTarget.checked })}
          />
        </>
      )}
    </fieldset>
  );
}
