import { plural, t } from '@lingui/core/macro';
import { Button, Collapse } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';
import { RateHistogram } from './rate-histogram.tsx';

type Quote = Answer<typeof shiftEndpoints.quotePosting>;
type Props = { form: UseFormReturnType<PostValues>; quote: Quote | undefined };

/** Chooses the hourly rate, beside the rates shifts nearby were booked at. */
export function RateCard({ form, quote }: Props) {
  const phone = usePhone();
  const [shown, setShown] = useState(false);
  const limits = quote?.rateLimits;
  const between = (lowest: string, highest: string) => t`${lowest} to ${highest}`;
  const set = (cents: number) => form.setFieldValue('ratePerHourCents', cents);
  const chart = quote && <RateHistogram quote={quote} cents={form.values.ratePerHourCents} onPick={set} />;
  return (
    <Card title={t`Rate`} sub={quote && sentence(quote)}>
      <div className={classes.rate}>
        <div className={classes.rateFields}>
          <MoneyField
            label={t`Hourly rate`}
            size="lg"
            className={classes.big ?? ''}
            description={limits && between(money(limits.minCents), money(limits.maxCents))}
            value={form.values.ratePerHourCents}
            onChange={set}
            error={form.errors['ratePerHourCents']}
          />
          <MoneyField
            label={t`Travel allowance (optional)`}
            value={form.values.travelAllowanceCents}
            onChange={(cents) => form.setFieldValue('travelAllowanceCents', cents)}
            error={form.errors['travelAllowanceCents']}
          />
          <MoneyField
            label={t`Bonus (optional)`}
            value={form.values.bonusCents}
            onChange={(cents) => form.setFieldValue('bonusCents', cents)}
            error={form.errors['bonusCents']}
          />
        </div>
        {phone ? (
          <div>
            <Button variant="default" fullWidth aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? t`Hide nearby rates` : t`See nearby rates`}
            </Button>
            <Collapse expanded={shown}>{chart}</Collapse>
          </div>
        ) : (
          <div>{chart}</div>
        )}
      </div>
    </Card>
  );
}

function sentence({ nearby: { buckets, shifts } }: Quote): string {
  return buckets.length === 0
    ? t`Not enough nearby shifts to show a range yet.`
    : plural(shifts, {
        one: 'Booked rates nearby, last 90 days, # shift.',
        other: 'Booked rates nearby, last 90 days, # shifts.',
      });
}
