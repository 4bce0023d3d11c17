import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { Shift } from '#contract/shifts/shift.ts';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import classes from './block-dates.module.css';

type Props = { shift: Pick<Shift, 'id' | 'block' | 'timeZone'> };

/** The dates of a block, the one looked at among them; nothing for a shift on its own. */
export function BlockDates({ shift: { id, block, timeZone } }: Props) {
  const { t } = useLingui();
  if (!block) return null;
  return (
    <ul className={classes.dates} aria-label={t`Dates that go together`}>
      {block.dates.map(({ shiftId, startsAt, endsAt }) => (
        <li
          key={shiftId}
          className={clsx(shiftId === id && classes.current)}
          aria-current={shiftId === id || undefined}
        >
          <span>
            <DayLabel at={startsAt} timeZone={timeZone} />
          </span>
          <TimeRange from={startsAt} to={endsAt} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}
