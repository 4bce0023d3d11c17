import { plural, t } from '@lingui/core/macro';
import { Button, Collapse } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { LOOK_BACK_DAYS, NEARBY_MILES } from '#contract/shifts/fair-rates.ts';
import { dayIn, weekdayOf } from '#contract/time.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { ExpenseTerms } from './expense-terms.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';
import { RateHistogram } from './rate-histogram.tsx';
import { RateTable } from './rate-table.tsx';

type Quote = Answer<typeof shiftEndpoints.quotePosting>;
type Props = { form: UseFormReturnType<PostValues>; quote: Quote | undefined; timeZone: string };

/** Chooses the hourly rate, beside the rates shifts nearby were booked at. */
export function RateCard({ form, quote, timeZone }: Props) {
  const phone = usePhone();
  const [shown, setShown] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const limits = quote?.rateLimits;
  const between = (lowest: string, highest: string) => t`${lowest} to ${highest}`;
  const set = (cents: number) => {
    // The field says so too when a suggestion fills it in.
    if (cents !== form.values.ratePerHourCents) form.setValues({ ratePerHourCents: cents, rateOwn: true });
  };
  const rates = quote?.nearby;
  const chart =
    rates &&
    (asTable ? (
      <RateTable rates={rates} />
    ) : (
      <RateHistogram rates={rates} cents={form.values.ratePerHourCents} onPick={set} />
    ));
  return (
    <Card
      title={t`Rate`}
      sub={quote && sentence(quote, timeZone)}
      actions={
        rates &&
        rates.buckets.length > 0 &&
        (!phone || shown) && (
          <Button variant="subtle" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? t`View as chart` : t`View as table`}
          </Button>
        )
      }
    >
      <div className={rates && rates.buckets.length > 0 ? classes.rate : classes.three}>
        <div className={rates && rates.buckets.length > 0 ? classes.rateFields : classes.fieldsAlone}>
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
        {rates &&
          rates.buckets.length > 0 &&
          (phone ? (
            <div>
              <Button variant="default" fullWidth aria-expanded={shown} onClick={() => setShown(!shown)}>
                {shown ? t`Hide nearby rates` : t`See nearby rates`}
              </Button>
              <Collapse expanded={shown}>{chart}</Collapse>
            </div>
          ) : (
            <div>{chart}</div>
          ))}
      </div>
      <ExpenseTerms form={form} quote={quote} />
    </Card>
  );
}

function sentence({ nearby: { shifts, comparedBy, medianCents }, perShift }: Quote, timeZone: string): string {
  const first = perShift.map(({ startsAt }) => startsAt).sort()[0];
  const weekday = first ? weekdayLabel(weekdayOf(dayIn(first, timeZone))) : '';
  const [miles, back] = [NEARBY_MILES, LOOK_BACK_DAYS];
  if (medianCents === null) return t`Too few shifts were booked nearby to compare rates yet.`;
  switch (comparedBy) {
    case 'weekdayAndNotice':
      return plural(shifts, {
        one: `Booked within ${miles} miles in ${back} days on a ${weekday} with similar notice: # shift.`,
        other: `Booked within ${miles} miles in ${back} days on a ${weekday} with similar notice: # shifts.`,
      });
    case 'weekday':
      return plural(shifts, {
        one: `Booked within ${miles} miles in ${back} days on a ${weekday}: # shift.`,
        other: `Booked within ${miles} miles in ${back} days on a ${weekday}: # shifts.`,
      });
    case 'area':
      return plural(shifts, {
        one: `Booked within ${miles} miles in ${back} days: # shift.`,
        other: `Booked within ${miles} miles in ${back} days: # shifts.`,
      });
  }
}
