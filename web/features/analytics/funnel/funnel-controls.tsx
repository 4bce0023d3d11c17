import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { MOST_FUNNEL_DAYS } from '#contract/analytics/endpoints.ts';
import { addDays } from '#contract/time.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import classes from './funnel.module.css';
import type { FunnelChoice } from './use-funnel.ts';

/** Chooses the days of the funnel, and whether it is shown as bars or as a table. */
export function FunnelControls({ choice }: { choice: FunnelChoice }) {
  const { t } = useLingui();
  const { from, to, by, view, change } = choice;
  const [tooMany, setTooMany] = useState(false);
  return (
    <div className={classes.controls}>
      <div className={classes.date}>
        <DateField
          label={t`Days`}
          mode="range"
          value={[from, to]}
          max={choice.today}
          error={tooMany && t`Choose up to ${MOST_FUNNEL_DAYS} days`}
          onChange={([first, last]) => {
            if (!first || !last) return;
            const fits = first > addDays(last, -MOST_FUNNEL_DAYS);
            setTooMany(!fits);
            if (fits) change({ from: first, to: last });
          }}
        />
      </div>
      <div className={classes.choices}>
        {view === 'table' && (
          <SegmentedControl
            aria-label={t`Columns`}
            value={by}
            onChange={(value) => change({ by: value === 'none' ? null : value })}
            data={[
              { value: 'none', label: t`Total` },
              { value: 'week', label: t`By week` },
              { value: 'month', label: t`By month` },
            ]}
          />
        )}
        <SegmentedControl
          aria-label={t`Show as`}
          value={view}
          onChange={(value) => change({ view: value === 'table' ? value : null })}
          data={[
            { value: 'bars', label: t`Bars` },
            { value: 'table', label: t`Table` },
          ]}
        />
      </div>
    </div>
  );
}
