import { useLingui } from '@lingui/react/macro';
import type { FreeHours } from '#contract/specialists/availability.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './availability.module.css';

type Props = { name: string; hours: FreeHours; onChange: (hours: FreeHours) => void };

/** From when until when; an end at or before the start is on the next day. */
export function HoursFields({ name, hours, onChange }: Props) {
  const { t } = useLingui();
  return (
    <span className={classes.hours}>
      <TimeField
        size="sm"
        aria-label={t`${name}, free from`}
        value={hours.from}
        onChange={(from) => from && onChange({ ...hours, from })}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        size="sm"
        aria-label={t`${name}, free until`}
        value={hours.to}
        onChange={(to) => to && onChange({ ...hours, to })}
      />
    </span>
  );
}
