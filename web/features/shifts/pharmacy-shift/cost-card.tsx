import { Trans, useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { ProviderStatus } from '#contract/statuses.ts';
import { countedExpenses } from '#web/features/engagements/expenses/counted-expenses.ts';
import { HoursReviewNote } from '#web/features/engagements/hours-review-note.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { rate } from '#web/ui/format-money.ts';
import { percent } from '#web/ui/format-number.ts';
import { duration, hours } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { expensesCharged } from '../expense-words.ts';
import classes from './shift-page.module.css';

type Props = {
  shift: Shift;
  engagement: Engagement | undefined;
  /** Shown before there is a payment. */
  unpaid?: string;
};

/**
 * The cost all in, and where the money is. Once hours are submitted, they set the amount; cancelled, only what was charged
 * for that counts.
 */
export function CostCard({ shift, engagement, unpaid }: Props) {
  const { t } = useLingui();
  const { quote } = shift;
  if (shift.status === 'Cancelled') return <CancelledCost engagement={engagement} />;
  const worked = engagement?.timesheet;
  const onTop = expensesCharged(quote);
  const spent = engagement ? countedExpenses(engagement) : 0;
  const perHour = rate(quote.ratePerHourCents, 'full');
  const time = worked && duration(worked.paidMinutes);
  const fee = percent(quote.feePercent / 100);
  const lines = worked
    ? [
        { label: t`Pay for ${time}`, amount: worked.payCents },
        { label: t`Service fee ${fee}`, amount: worked.serviceFeeCents },
        ...(spent > 0 ? [{ label: t`Expenses, without a fee`, amount: spent }] : []),
      ]
    : [
        {
          label: t`Pay at ${perHour}`,
          note: hours(quote.paidMinutes),
          amount: quote.basePayCents,
        },
        ...(quote.bonusCents > 0 ? [{ label: t`Bonus`, amount: quote.bonusCents }] : []),
        ...(quote.travelAllowanceCents > 0 ? [{ label: t`Travel allowance`, amount: quote.travelAllowanceCents }] : []),
        { label: t`Service fee ${fee}`, amount: quote.serviceFeeCents },
      ];
  return (
    <Card title={worked ? t`What it cost` : t`What it costs`}>
      <Lines
        lines={lines}
        total={{ label: t`All in`, amount: worked ? sumCents([worked.totalCents, spent]) : quote.totalCents }}
      />
      {!worked && onTop && <p className={classes.payment}>{onTop}</p>}
      {engagement && <HoursReviewNote engagement={engagement} />}
      {engagement?.payment ? (
        <p className={classes.payment}>
          <PaymentBadge payment={engagement.payment} />
          {engagement.payment.message ??
            (engagement.payment.holdAt && (
              <span>
                <Trans>
                  Held from <DateTime at={engagement.payment.holdAt} timeZone={shift.timeZone} />
                </Trans>
              </span>
            ))}
        </p>
      ) : (
        <p className={classes.payment}>{unpaid ?? t`Nothing is charged yet.`}</p>
      )}
    </Card>
  );
}

function CancelledCost({ engagement }: Pick<Props, 'engagement'>) {
  const { t } = useLingui();
  // A hold that was let go of cost nothing.
  const payment = engagement?.payment?.providerStatus === 'canceled' ? null : engagement?.payment;
  return (
    <Card title={t`What it cost`}>
      {payment ? (
        <>
          <Lines lines={[]} total={{ label: t`All in`, amount: payment.amountCents }} />
          <p className={classes.payment}>
            <PaymentBadge payment={payment} />
            {payment.message}
          </p>
        </>
      ) : (
        <p className={classes.payment}>{t`Nothing was charged.`}</p>
      )}
    </Card>
  );
}

function PaymentBadge({ payment }: { payment: NonNullable<Engagement['payment']> }) {
  const provider = ProviderStatus.safeParse(payment.providerStatus);
  return provider.success ? (
    <StatusBadge set="provider" value={provider.data} />
  ) : (
    <Tag tone="grey">{payment.holdAt ? <Trans>Not yet held</Trans> : <Trans>Not charged yet</Trans>}</Tag>
  );
}
