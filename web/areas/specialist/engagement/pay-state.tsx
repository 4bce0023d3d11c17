import type { Engagement } from '#contract/engagements/engagement.ts';
import { PaymentStatus } from '#contract/statuses.ts';
import { rate } from '#web/ui/format-money.ts';
import { duration } from '#web/ui/format-time.ts';
import { PayCard } from '#web/ui/pay-card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** What this shift pays, and how far the money is. */
export function PayState({ engagement }: { engagement: Engagement }) {
  const { timesheet, terms, shift, payCents, payment, status } = engagement;
  const minutes = timesheet?.paidMinutes ?? shift.quote.paidMinutes;
  const paymentStatus = PaymentStatus.safeParse(payment?.status).data;
  const words: Partial<Record<Engagement['status'], string>> = {
    Booked: 'The pharmacy pays when your hours are approved.',
    'In Progress': 'The pharmacy pays when your hours are approved.',
    'In Review': 'Waiting for the hours to be approved.',
    Approved: 'Approved. Your payout is on its way.',
    Completed: 'Paid out.',
  };
  return (
    <PayCard
      lines={[
        { label: rate(terms.ratePerHourCents, 'full'), note: `${duration(minutes)} paid`, amount: '' },
        ...(terms.bonusCents > 0 ? [{ label: 'Bonus', amount: terms.bonusCents }] : []),
        ...(terms.travelAllowanceCents > 0 ? [{ label: 'Travel allowance', amount: terms.travelAllowanceCents }] : []),
        { label: 'Mortar fee', note: 'paid by the pharmacy', amount: 0 },
      ]}
      total={{ label: 'You receive', amount: timesheet?.payCents ?? payCents }}
      note={
        <>
          {words[status]}{' '}
          {paymentStatus && (
            <StatusBadge set="payment" value={paymentStatus} label={`Payment ${paymentStatus.toLowerCase()}`} />
          )}
        </>
      }
    />
  );
}
