import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { nowIso } from '#web/clock.ts';
import { zoneHeading } from '#web/ui/format-time.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './settings.module.css';

type Quiet = { from: string; to: string };

type Props = {
  from: string | null;
  to: string | null;
  timeZone: string;
  onChange: (quiet: Quiet | null) => void;
};

const usual: Quiet = { from: '21:30', to: '06:00' };

export function QuietHours({ from, to, timeZone, onChange }: Props) {
  const { t } = useLingui();
  const on = from !== null && to !== null;
  return (
    <div className={classes.quiet}>
      <Switch
        label={on ? t`Quiet hours on` : t`Quiet hours off`}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {on && (
        <div className={classes.ends}>
          <TimeField
            aria-label={t({ message: 'From', context: 'between two times' })}
            size="sm"
            value={from}
            onChange={(time) => time && onChange({ from: time, to })}
          />
          <span>
            <Trans context="between two times" comment="9:30 PM to 6:00 AM">
              to
            </Trans>
          </span>
          <TimeField
            aria-label={t({ message: 'To', context: 'between two times' })}
            size="sm"
            value={to}
            onChange={(time) => time && onChange({ from, to: time })}
          />
        </div>
      )}
      <span className={classes.zone}>{zoneHeading(nowIso(), timeZone)}</span>
    </div>
  );
}
