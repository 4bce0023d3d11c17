import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { FairRates } from '#contract/shifts/fair-rates.ts';
import { shortMoney } from '#web/ui/format-money.ts';
import { fillTime, fillWords } from '../rate-words.ts';
import classes from './rate-histogram.module.css';

/** How long shifts took to be booked, by what they paid; the row nearest to `cents` stands out. */
export function TimeToFill({ rates, cents }: { rates: FairRates; cents: number | null }) {
  const { timeToFill, medianHoursToFill } = rates;
  if (medianHoursToFill === null) return null;
  // Where most paid the same, thirds say nothing of the rate.
  const differ = new Set(timeToFill.map((row) => row.cents)).size === timeToFill.length && timeToFill.length > 1;
  if (!differ) return <p className={classes.fillTitle}>{fillWords(medianHoursToFill)}</p>;
  const longest = Math.max(...timeToFill.map(({ medianHours }) => medianHours), 1);
  const nearest =
    cents === null
      ? null
      : timeToFill.reduce((best, row) => (Math.abs(row.cents - cents) < Math.abs(best.cents - cents) ? row : best));
  return (
    <>
      <p className={classes.fillTitle}>{t`Half were booked within`}</p>
      <ul className={classes.fill} aria-label={t`Half were booked within`}>
        {timeToFill.map((row) => (
          <li key={row.cents} className={clsx(classes.fillRow, row === nearest && classes.current)}>
            <span className={row === nearest ? classes.current : undefined}>{shortMoney(row.cents)}</span>
            <span className={clsx(classes.fillTrack, row === nearest && classes.current)} aria-hidden="true">
              <span
                className={classes.fillBar}
                style={{ display: 'block', width: `${Math.max(4, (row.medianHours / longest) * 100)}%` }}
              />
            </span>
            <span className={row === nearest ? classes.current : undefined}>{fillTime(row.medianHours)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
