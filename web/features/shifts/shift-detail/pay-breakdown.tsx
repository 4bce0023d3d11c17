import { operationEndpoints } from '#contract/operations/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { rate } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { PayCard } from '#web/ui/pay-card.tsx';
import { Section } from './section.tsx';

/** What one receives, as the server quotes it: nothing is computed here. */
export function PayBreakdown({ shift }: { shift: Shift }) {
  const { quote } = shift;
  const { data: terms } = useEndpoint(operationEndpoints.getPublicTerms, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Section title="Your pay">
      <PayCard
        lines={[
          {
            label: rate(quote.ratePerHourCents, 'full'),
            note: `${hours(quote.paidMinutes)} paid`,
            amount: quote.basePayCents,
          },
          ...(quote.bonusCents > 0 ? [{ label: 'Bonus', amount: quote.bonusCents }] : []),
          ...(quote.travelAllowanceCents > 0
            ? [{ label: 'Travel allowance', amount: quote.travelAllowanceCents }]
            : []),
          { label: 'Mortar fee', note: 'paid by the pharmacy', amount: 0 },
        ]}
        total={{ label: 'You receive', amount: quote.payCents }}
        note={
          terms &&
          `Payout starts within ${terms.payoutWithinHours} hours of approval. The pharmacy has ${terms.approveWithinHours} hours to approve, then it happens by itself.`
        }
      />
    </Section>
  );
}
