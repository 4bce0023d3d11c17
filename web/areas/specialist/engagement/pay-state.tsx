import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';
import { closedStatuses, isOneOf, PaymentStatus } from '#contract/statuses.ts';
import { countedExpenses } from '#web/features/engagements/expenses/counted-expenses.ts';
import { expensesOnTop } from '#web/features/shifts/expense-words.ts';
import { money, rate } from '#web/ui/format-money.ts';
import { duration, hours } from '#web/ui/format-time.ts';
import { PayCard } from '#web/ui/pay-card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const stages: Partial<Record<Engagement['status'], MessageDescriptor>> = {
  Booked: msg`You’re paid once your hours are approved.`,
  'In Progress': msg`You’re paid once your hours are approved.`,
  'In Review': msg`Waiting for the hours to be approved.`,
  Approved: msg`Approved. Your payout is on its way.`,
  Completed: msg`Paid out.`,
};

const payments: Record<PaymentStatus, MessageDescriptor> = {
  Pending: msg`Payment pending`,
  Succeeded: msg`Payment succeeded`,
  Failed: msg`Payment failed`,
  Refunded: msg`Payment refunded`,
};

/** Shows what this shift pays, and the status of the money. */
export function PayState({ engagement }: { engagement: Engagement }) {
  const { timesheet, terms, shift, payCents, payment, status } = engagement;
  const paid = timesheet?.payCents ?? payCents;
  const base = sumCents([paid, -terms.bonusCents, -terms.travelAllowanceCents]);
  const minutes = timesheet?.paidMinutes ?? shift.quote.paidMinutes;
  // A hold that was let go of is no payment that failed.
  const isVoid = payment?.providerStatus === 'canceled';
  const paymentStatus = isVoid ? undefined : PaymentStatus.safeParse(payment?.status).data;
  const length = duration(minutes);
  const words = stages[status];
  const { approvedCents, pendingCents } = engagement.expenses;
  const spent = countedExpenses(engagement);
  const pending = money(pendingCents);
  const expenseNote = spent > approvedCents ? t`${pending} not approved yet` : undefined;
  const onTop = expensesOnTop(engagement.quote);
  if (engagement.ending) return <EndedPay engagement={engagement} ending={engagement.ending} status={paymentStatus} />;
  if (status === 'Cancelled' && engagement.termsVersion !== null) return <CancelledPay engagement={engagement} />;
  if (isOneOf(closedStatuses, status)) return <UnbookedPay engagement={engagement} />;
  return (
    <PayCard
      lines={[
        { label: rate(terms.ratePerHourCents, 'full'), note: t`${length} paid`, amount: base },
        ...(terms.bonusCents > 0 ? [{ label: t`Bonus`, amount: terms.bonusCents }] : []),
        ...(terms.travelAllowanceCents > 0 ? [{ label: t`Travel allowance`, amount: terms.travelAllowanceCents }] : []),
        ...(spent > 0 ? [{ label: t`Expenses`, note: expenseNote, amount: spent }] : []),
        { label: t`Mortar fee`, note: t`paid by the pharmacy`, amount: 0 },
      ]}
      total={{
        label: t`You receive`,
        amount: sumCents([paid, spent]),
      }}
      note={
        <>
          {words && t(words)} {!timesheet && onTop}{' '}
          {paymentStatus && <StatusBadge set="payment" value={paymentStatus} label={t(payments[paymentStatus])} />}
        </>
      }
    />
  );
}

/** Shows what a cancelled booking would have paid. Who cancels it themselves is paid nothing; else it is in the wallet. */
function CancelledPay({ engagement: { terms, shift, payCents, cancelledBy } }: { engagement: Engagement }) {
  const time = hours(shift.quote.paidMinutes);
  const perHour = rate(terms.ratePerHourCents);
  const booked = { label: t`Booked pay`, note: t`${time} at ${perHour}`, amount: payCents };
  if (cancelledBy !== 'specialist') return <PayCard lines={[]} total={booked} />;
  return (
    <PayCard
      lines={[booked, { label: t`Canceled, nothing is paid`, amount: -payCents, signed: true }]}
      total={{ label: t`You receive`, amount: 0 }}
    />
  );
}

/** Shows what a request or an invite that came to no booking would have paid. */
function UnbookedPay({ engagement: { terms, quote, payCents } }: { engagement: Engagement }) {
  const time = hours(quote.paidMinutes);
  const perHour = rate(terms.ratePerHourCents);
  return (
    <PayCard
      lines={[
        { label: t`Pay for the shift`, note: t`${time} at ${perHour}`, amount: payCents },
        { label: t`Not booked, nothing is paid`, amount: -payCents, signed: true },
      ]}
      total={{ label: t`You receive`, amount: 0 }}
    />
  );
}

const endedAs = {
  released: msg`Released, nothing is paid`,
  noShow: msg`No-show, nothing is paid`,
  turnedAway: msg`Turned away`,
  walkOut: msg`Left early`,
  sentHome: msg`Sent home`,
} as const;

type Ended = { engagement: Engagement; ending: NonNullable<Engagement['ending']>; status: PaymentStatus | undefined };

/** Shows what was booked and what is paid of it after the day ended early. */
function EndedPay({ engagement, ending, status }: Ended) {
  const { terms, shift, payCents } = engagement;
  const time = hours(shift.quote.paidMinutes);
  const perHour = rate(terms.ratePerHourCents);
  return (
    <PayCard
      lines={[
        { label: t`Booked pay`, note: t`${time} at ${perHour}`, amount: payCents },
        { label: t(endedAs[ending.as]), amount: ending.payCents - payCents, signed: true },
      ]}
      total={{ label: t`You receive`, amount: ending.payCents }}
      note={ending.payCents > 0 && status && <StatusBadge set="payment" value={status} label={t(payments[status])} />}
    />
  );
}
