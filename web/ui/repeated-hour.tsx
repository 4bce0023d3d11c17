import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import clsx from 'clsx';
import { sameOnTheClock } from '#contract/clock-hours.ts';
import { zoneOfSeason } from './exact-time.ts';
import { clockTime } from './format-time.ts';
import classes from './repeated-hour.module.css';

type Props = {
  /** What a time field means now; undefined while it means nothing. */
  at: string | undefined;
  timeZone: string;
  className?: string | undefined;
  onChoose: (chosen: { readonly at: string; readonly isSecond: boolean }) => void;
};

/** Asks which moment is meant by a clock time that comes twice, on the night the clocks go back. Of any other it asks nothing. */
export function RepeatedHour({ at, timeZone, className, onChoose }: Props) {
  const { t } = useLingui();
  const [first, second] = at ? sameOnTheClock(at, timeZone) : [];
  if (!at || !first || !second) return null;
  const time = clockTime(at, timeZone);
  const moments = [first.toISOString(), second.toISOString()] as const;
  const [before, after] = moments.map((moment) => zoneOfSeason(moment, timeZone));
  const isSecond = at >= moments[1];
  return (
    <div className={clsx(classes.repeated, className)}>
      <span>{t`${time} comes twice that night: clocks go back.`}</span>
      <SegmentedControl
        aria-label={t`Which ${time}`}
        size="xs"
        value={isSecond ? 'second' : 'first'}
        data={[
          { value: 'first', label: t`First (${before})` },
          { value: 'second', label: t`Second (${after})` },
        ]}
        onChange={(value) => onChoose({ at: moments[value === 'second' ? 1 : 0], isSecond: value === 'second' })}
      />
    </div>
  );
}
