import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import classes from './funnel.module.css';
import type { FunnelChoice } from './use-funnel.ts';

/** Which days, and how they are shown. */
export function FunnelControls({ choice }: { choice: FunnelChoice }) {
  const { t } = useLingui();
  const { from, to, by, view, change } = choice;
  return (
    <div className={classes.controls}>
      <div className={classes.date}>
        <DateField
          label={t`From`}
          value={from}
          min={choice.earliestFrom}
          max={to}
          onChange={(day) => day && change({ from: day, to })}
        />
      </div>
      <div className={classes.date}>
        <DateField
          label={t`To`}
          value={to}
          min={from}
          max={choice.latestTo}
          onChange={(day) => day && change({ from, to: day })}
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
