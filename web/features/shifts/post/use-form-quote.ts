/** Returns the quote of the form, refetched as it changes, the paid minutes of each day, and the days that need a card. */
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { addDays, dayIn, toMillis } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { useQuote } from '../queries.ts';
import { type PostValues, toBody } from './post-values.ts';

const PAUSE = 250;

export function useFormQuote(values: PostValues, timeZone: string) {
  const whole = values.days.filter(({ starts, ends }) => starts && ends);
  // Before a day is picked, the common hours on one day give the limits and the rates nearby.
  const sample = { day: addDays(dayIn(nowIso(), timeZone), 7), starts: values.starts, ends: values.ends, own: false };
  const { body } = toBody(
    // A rate nobody has set is left out below: the server suggests one.
    {
      ...values,
      days: whole.length > 0 ? whole : [sample],
      ratePerHourCents: values.ratePerHourCents || 1,
      expensesAllowed: values.expensesAllowed && values.expenseCapCents >= 100,
    },
    timeZone,
  );
  const text = body
    ? JSON.stringify({
        businessId: body.businessId,
        role: body.role,
        shifts: body.shifts,
        breakMinutes: body.breakMinutes,
        ...(values.rateOwn && { ratePerHourCents: body.ratePerHourCents }),
        bonusCents: body.bonusCents,
        travelAllowanceCents: body.travelAllowanceCents,
        expensesAllowed: body.expensesAllowed,
        expenseCapCents: body.expenseCapCents,
        headcount: body.headcount,
      })
    : null;
  const [debounced] = useDebouncedValue(text, PAUSE);
  const read = useQuote(useMemo(() => (debounced ? JSON.parse(debounced) : null), [debounced]));

  const paid = useMemo(
    () =>
      new Map((read.data?.perShift ?? []).map(({ startsAt, paidMinutes }) => [dayIn(startsAt, timeZone), paidMinutes])),
    [read.data, timeZone],
  );
  const { firstStartByDebit } = read.data ?? {};
  const needCard = new Set(
    whole.length > 0 && firstStartByDebit
      ? (body?.shifts ?? []).flatMap(({ startsAt }) =>
          toMillis(startsAt) < toMillis(firstStartByDebit) ? dayIn(startsAt, timeZone) : [],
        )
      : [],
  );
  return { quote: read.data, paid, needCard, stale: read.isPlaceholderData || debounced !== text };
}
