/** Times in the place's zone, with the instant in `datetime` (DESIGN-LANGUAGE §4, "Date and time"). */
import clsx from 'clsx';
import classes from './date-time.module.css';
import { clockTime, dateLabel, dayLabel, daysLater, isoOf, zoneShort } from './format-time.ts';

type Props = {
  /** ISO 8601. */
  at: string;
  /** IANA zone of the place it happens at. */
  timeZone: string;
  show?: 'day' | 'time' | 'both';
  /** Writes `ET` after the time: for a time that stands alone. */
  withZone?: boolean;
  /** Writes `Nov 25, 2026` for the day: where one reads of years. */
  withYear?: boolean;
  className?: string | undefined;
};

/** `Wed, Nov 25`, `9:00 AM`, or both: `Wed, Nov 25, 9:00 AM`. A line may end between the day and the time, not inside. */
export function DateTime({ at, timeZone, show = 'both', withZone = false, withYear = false, className }: Props) {
  const day = withYear ? dateLabel(at, timeZone) : dayLabel(at, timeZone);
  const time = `${clockTime(at, timeZone)}${withZone ? ` ${zoneShort(at, timeZone)}` : ''}`;
  if (show !== 'both')
    return (
      <time dateTime={isoOf(at)} className={clsx(classes.whole, className)}>
        {show === 'day' ? day : time}
      </time>
    );
  return (
    <time dateTime={isoOf(at)} className={className}>
      <span className={classes.whole}>{day},</span> <span className={classes.whole}>{time}</span>
    </time>
  );
}

type RangeProps = { from: string; to: string; timeZone: string; withZone?: boolean; className?: string | undefined };

/** `9:00 AM – 7:00 PM`; overnight `9:00 PM – 7:00 AM (+1 day)`. */
export function TimeRange({ from, to, timeZone, withZone = false, className }: RangeProps) {
  const later = daysLater(from, to, timeZone);
  return (
    <span className={className}>
      <time dateTime={isoOf(from)} className={classes.whole}>
        {clockTime(from, timeZone)}
      </time>
      {' – '}
      <time dateTime={isoOf(to)}>
        <span className={classes.whole}>{clockTime(to, timeZone)}</span>
        {later && (
          <>
            {' '}
            <span className={classes.whole}>({later})</span>
          </>
        )}
      </time>
      {withZone && ` ${zoneShort(from, timeZone)}`}
    </span>
  );
}

/** `Wed, Nov 25`, of an instant. */
export function DayLabel({
  at,
  timeZone,
  className,
}: {
  at: string;
  timeZone: string;
  className?: string | undefined;
}) {
  return <DateTime at={at} timeZone={timeZone} show="day" className={className} />;
}
