import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Shift } from '#contract/shifts/shift.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { rate } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { PayCard } from '#web/ui/pay-card.tsx';
import { expensesOnTop } from '../expense-words.ts';
import { Section } from './section.tsx';

/** Shows what the specialist receives, as the server quotes it: nothing is computed here. */
export function PayBreakdown({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const { quote } = shift;
  const paid = hours(quote.paidMinutes);
  const { data: terms } = usePublicTerms();
  return (
    <Section title={t`Your pay`}>
      <PayCard
        lines={[
          {
            label: rate(quote.ratePerHourCents, 'full'),
            note: t`${paid} paid`,
            amount: quote.basePayCents,
          },
          ...(quote.bonusCents > 0 ? [{ label: t`Bonus`, amount: quote.bonusCents }] : []),
          ...(quote.travelAllowanceCents > 0
            ? [{ label: t`Travel allowance`, amount: quote.travelAllowanceCents }]
            : []),
          { label: t`Mortar fee`, note: t`paid by the pharmacy`, amount: 0 },
        ]}
        total={{ label: t`You receive`, amount: quote.payCents }}
        note={[expensesOnTop(quote), terms && paymentWords(terms.payoutWithinHours, terms.approveWithinHours)]
          .filter(Boolean)
          .join(' ')}
      />
    </Section>
  );
}

/** When the pay arrives, both in hours. */
function paymentWords(payout: number, approval: number): string {
  return [
    plural(payout, {
      one: 'Payout starts within # hour of approval.',
      other: 'Payout starts within # hours of approval.',
    }),
    plural(approval, {
      one: 'The pharmacy has # hour to approve. After that, recorded hours that match the booking are approved automatically.',
      other:
        'The pharmacy has # hours to approve. After that, recorded hours that match the booking are approved automatically.',
    }),
  ].join(' ');
}
