import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { ProviderStatus } from '#contract/statuses.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { rate } from '#web/ui/format-money.ts';
import { duration, hours } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './shift-page.module.css';

type Props = {
  shift: Shift;
  engagement: Engagement | undefined;
  /** Said before there is a payment. */
  unpaid?: string;
};

/** What it costs all in, and where that money is. Once there are hours, theirs is the amount. */
export function CostCard({ shift, engagement, unpaid = 'Nothing is charged before you approve the hours.' }: Props) {
  const { quote } = shift;
  const worked = engagement?.timesheet;
  const lines = worked
    ? [
        { label: `Pay for ${duration(worked.paidMinutes)}`, amount: worked.payCents },
        { label: `Service fee ${quote.feePercent}%`, amount: worked.serviceFeeCents },
      ]
    : [
        {
          label: `Pay at ${rate(shift.ratePerHourCents, 'full')}`,
          note: hours(quote.paidMinutes),
          amount: quote.basePayCents,
        },
        ...(quote.bonusCents > 0 ? [{ label: 'Bonus', amount: quote.bonusCents }] : []),
        ...(quote.travelAllowanceCents > 0 ? [{ label: 'Travel allowance', amount: quote.travelAllowanceCents }] : []),
        { label: `Service fee ${quote.feePercent}%`, amount: quote.serviceFeeCents },
      ];
  return (
    <Card title={worked ? 'What it cost' : 'What it costs'}>
      <Lines lines={lines} total={{ label: 'All in', amount: worked ? worked.totalCents : quote.totalCents }} />
      {engagement?.payment ? (
        <p className={classes.payment}>
          <PaymentBadge payment={engagement.payment} />
          {engagement.payment.message ??
            (engagement.payment.holdAt && (
              <span>
                Held from <DateTime at={engagement.payment.holdAt} timeZone={shift.timeZone} />
              </span>
            ))}
        </p>
      ) : (
        <p className={classes.payment}>{unpaid}</p>
      )}
    </Card>
  );
}

function PaymentBadge({ payment }: { payment: NonNullable<Engagement['payment']> }) {
  const provider = ProviderStatus.safeParse(payment.providerStatus);
  return provider.success ? <StatusBadge set="provider" value={provider.data} /> : <Tag tone="grey">Not yet held</Tag>;
}
