import { Switch } from '@mantine/core';
import { nowIso } from '#web/clock.ts';
import { zoneName } from '#web/ui/format-time.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './settings.module.css';

type Quiet = { from: string; to: string };

type Props = {
  from: string | null;
  to: string | null;
  timeZone: string | null;
  onChange: (quiet: Quiet | null) => void;
};

const usual: Quiet = { from: '21:30', to: '06:00' };

export function QuietHours({ from, to, timeZone, onChange }: Props) {
  const on = from !== null && to !== null;
  return (
    <div className={classes.quiet}>
      <Switch
        label={on ? 'Quiet hours on' : 'Quiet hours off'}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {on && (
        <>
          <TimeField
            aria-label="From"
            size="sm"
            value={from}
            onChange={(time) => time && onChange({ from: time, to })}
          />
          <span>to</span>
          <TimeField aria-label="To" size="sm" value={to} onChange={(time) => time && onChange({ from, to: time })} />
        </>
      )}
      {timeZone && <span className={classes.zone}>{zoneName(nowIso(), timeZone)}</span>}
    </div>
  );
}
