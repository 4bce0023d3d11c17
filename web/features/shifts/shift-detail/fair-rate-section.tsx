import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { sumCents } from '#contract/money.ts';
import { type FairRates, fairRateEndpoints, LOOK_BACK_DAYS } from '#contract/shifts/fair-rates.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { rateRange, shortMoney } from '#web/ui/format-money.ts';
import { fillWords } from '../rate-words.ts';
import { Section } from './section.tsx';

type Props = { shift: Shift };

/** What shifts like it were booked at and how soon, for a specialist (PRODUCT §7, "Fair-rate panel"). */
export default function FairRateSection({ shift }: Props) {
  const { t } = useLingui();
  const { data, isError } = useEndpoint(fairRateEndpoints.getFairRates, { query: { shiftId: shift.id } });
  return (
    <Section title={t`Rates nearby`}>
      <p>{data ? ratesWords(data, shift.ratePerHourCents) : isError ? t`We couldn’t load rates nearby.` : '…'}</p>
    </Section>
  );

  function ratesWords(
    { medianCents, usualFromCents, usualToCents, shifts, ...rates }: FairRates,
    cents: number,
  ): string {
    const back = LOOK_BACK_DAYS;
    if (medianCents === null || usualFromCents === null || usualToCents === null)
      return t`Too few shifts like this were booked nearby in ${back} days to compare rates.`;
    const above = sumCents([cents, -medianCents]);
    const distance = shortMoney(Math.abs(above));
    const usual = rateRange(usualFromCents, usualToCents);
    return [
      above === 0 ? t`At the median.` : above > 0 ? t`${distance} above the median.` : t`${distance} below the median.`,
      plural(shifts, {
        one: `Half of # shift booked like this nearby in ${back} days paid ${usual}.`,
        other: `Half of # shifts booked like this nearby in ${back} days paid ${usual}.`,
      }),
      rates.medianHoursToFill !== null && fillWords(rates.medianHoursToFill),
    ]
      .filter(Boolean)
      .join(' ');
  }
}
