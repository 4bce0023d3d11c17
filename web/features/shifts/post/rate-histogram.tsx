import { Trans, useLingui } from '@lingui/react/macro';
import { Slider } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { sumCents } from '#contract/money.ts';
import type { FairRates } from '#contract/shifts/fair-rates.ts';
import { rate, rateRange, shortMoney } from '#web/ui/format-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './rate-histogram.module.css';
import { TimeToFill } from './time-to-fill.tsx';

type Props = {
  rates: FairRates;
  cents: number;
  onPick: (cents: number) => void;
};

const DOLLAR = 100;

/** Rates booked nearby as bars, with the posting's own marked, and a slider. */
export function RateHistogram({ rates, cents, onPick }: Props) {
  const { t } = useLingui();
  const { buckets, medianCents, usualFromCents, usualToCents } = rates;
  const lowest = buckets[0]?.cents;
  const highest = buckets.at(-1)?.cents;
  if (
    lowest === undefined ||
    highest === undefined ||
    medianCents === null ||
    usualFromCents === null ||
    usualToCents === null
  )
    return null;
  const most = Math.max(...buckets.map(({ shifts }) => shifts));
  // Bars and slider share one scale: a bar is the dollar that begins there.
  const from = Math.min(lowest, cents);
  const to = Math.max(highest + DOLLAR, cents);
  const share = (of: number) => `${(of / (to - from)) * 100}%`;
  const above = sumCents([cents, -medianCents]);
  const half = shortMoney(medianCents);
  const usual = rateRange(usualFromCents, usualToCents);
  const distance = shortMoney(Math.abs(above));
  const Trend = above < 0 ? IconTrendingDown : IconTrendingUp;

  return (
    <figure className={classes.figure} aria-label={t`Nearby rates`}>
      <div className={classes.bars} aria-hidden="true">
        {buckets.map((bucket) => (
          <span
            key={bucket.cents}
            className={clsx(
              classes.bar,
              bucket.cents + DOLLAR > usualFromCents && bucket.cents <= usualToCents && classes.usual,
              bucket.cents <= cents && cents < bucket.cents + DOLLAR && classes.own,
            )}
            style={{
              insetInlineStart: share(bucket.cents - from),
              width: `calc(${share(DOLLAR)} - 3px)`,
              height: `${Math.max(4, (bucket.shifts / most) * 100)}%`,
            }}
            title={`${rate(bucket.cents)}: ${bucket.shifts}`}
          />
        ))}
      </div>
      <Slider
        min={from}
        max={to}
        step={DOLLAR / 2}
        value={cents}
        onChange={onPick}
        label={rate(cents)}
        thumbLabel={t`Hourly rate`}
        size={4}
        thumbSize={18}
      />
      <div className={classes.ends}>
        <span>{shortMoney(from)}</span>
        <span>
          <Trans>
            half are {usual}, median {half}
          </Trans>
        </span>
        <span>{shortMoney(to)}</span>
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
      <TimeToFill rates={rates} cents={cents} />
    </figure>
  );
}
