import { Trans, useLingui } from '@lingui/react/macro';
import { Slider } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import clsx from 'clsx';
import type { Answer } from '#contract/endpoint.ts';
import { sumCents } from '#contract/money.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { rate, shortMoney } from '#web/ui/format-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { shiftCount } from '../shift-counts.ts';
import classes from './rate-histogram.module.css';

type Props = {
  quote: Answer<typeof shiftEndpoints.quotePosting>;
  cents: number;
  onPick: (cents: number) => void;
};

const DOLLAR = 100;

/** Rates booked nearby as bars, with the posting's own marked, and a slider. */
export function RateHistogram({ quote, cents, onPick }: Props) {
  const { t } = useLingui();
  const { buckets, medianCents } = quote.nearby;
  const lowest = buckets[0]?.cents;
  const highest = buckets.at(-1)?.cents;
  if (lowest === undefined || highest === undefined || medianCents === null) return null;
  const most = Math.max(...buckets.map(({ shifts }) => shifts));
  const own = buckets.reduce(
    (best, { cents: at }) => (Math.abs(at - cents) < Math.abs(best - cents) ? at : best),
    lowest,
  );
  const above = sumCents([cents, -medianCents]);
  const half = shortMoney(medianCents);
  const distance = shortMoney(Math.abs(above));
  const Trend = above < 0 ? IconTrendingDown : IconTrendingUp;

  return (
    <figure className={classes.figure} aria-label={t`Nearby rates`}>
      <div className={classes.bars} aria-hidden="true">
        {buckets.map((bucket) => (
          <span
            key={bucket.cents}
            className={clsx(classes.bar, bucket.cents === own && classes.own)}
            style={{ height: `${Math.max(4, (bucket.shifts / most) * 100)}%` }}
            title={`${rate(bucket.cents)}: ${bucket.shifts}`}
          />
        ))}
      </div>
      <Slider
        min={Math.min(lowest, cents)}
        max={Math.max(highest, cents, lowest + DOLLAR)}
        step={DOLLAR / 2}
        value={cents}
        onChange={onPick}
        label={rate(cents)}
        thumbLabel={t`Hourly rate`}
        size={4}
        thumbSize={18}
      />
      <div className={classes.ends}>
        <span>{shortMoney(lowest)}</span>
        <span>
          <Trans>half are booked above {half}</Trans>
        </span>
        <span>{shortMoney(highest)}</span>
      </div>
      <Notice tone={above < 0 ? 'amber' : 'pine'} icon={<Trend size={18} stroke={1.75} aria-hidden="true" />}>
        <strong>
          {above === 0
            ? t`At the median.`
            : above > 0
              ? t`${distance} above the median.`
              : t`${distance} below the median.`}
        </strong>{' '}
        {above < 0 ? t`Half of nearby shifts paid more.` : t`At least half of nearby shifts paid this or less.`}
      </Notice>
      <table className={classes.table}>
        <caption>{t`Nearby rates`}</caption>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.cents}>
              <th scope="row">{rate(bucket.cents)}</th>
              <td>{shiftCount(bucket.shifts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
