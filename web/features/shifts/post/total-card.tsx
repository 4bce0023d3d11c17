import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { Card } from '#web/ui/card.tsx';
import { rate } from '#web/ui/format-money.ts';
import { percent } from '#web/ui/format-number.ts';
import { dayRange, hours } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { expensesCharged } from '../expense-words.ts';
import { shiftCount } from '../shift-counts.ts';
import { paymentWords } from './payment-words.ts';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

type Props = {
  values: PostValues;
  /** The pharmacy's name. */
  name: string | undefined;
  quote: Answer<typeof shiftEndpoints.quotePosting> | undefined;
  /** The method that pays what terms don’t; null: not the reader’s to see. */
  method: PaymentMethod | null;
  /** A newer total is loading. */
  stale: boolean;
  children: ReactNode;
};

/** Shows the total of all shifts before they are posted. */
export function TotalCard({ values, name, quote, method, stale, children }: Props) {
  const count = values.days.length * values.headcount;
  const [first, last] = [values.days[0]?.day, values.days.at(-1)?.day];
  const perHour = rate(values.ratePerHourCents, 'full');
  const paid = hours(quote?.paidMinutes ?? 0);
  const fee = percent((quote?.feePercent ?? 0) / 100);
  const expenses = quote && expensesCharged(quote);
  return (
    <Card className={classes.total}>
      <h2 className={classes.totalTitle}>
        {count === 0
          ? t`No shifts yet`
          : name
            ? plural(count, { one: `# shift at ${name}`, other: `# shifts at ${name}` })
            : shiftCount(count)}
      </h2>
      <p className={classes.quiet}>
        {first && last && quote
          ? [dayRange(first, last), t`${paid} paid`].join(', ')
          : t`Choose days to see the total.`}
      </p>
      {count > 0 && quote && (
        <div className={stale ? classes.stale : undefined} aria-busy={stale}>
          <Lines
            lines={[
              {
                label: t`Pay at ${perHour}`,
                note: extras(values),
                amount: quote.payCents,
              },
              { label: t`Service fee ${fee}`, amount: quote.serviceFeeCents },
            ]}
            total={{
              label: plural(count, { one: 'If it is worked', other: 'If all # are worked' }),
              amount: quote.totalCents,
            }}
          />
          {expenses && <p className={classes.quiet}>{expenses}</p>}
          <p className={classes.quiet}>{paymentWords(method, quote.onTerms)}</p>
        </div>
      )}
      <div className={classes.acts}>{children}</div>
      {count > 0 && quote && quote.cancelCosts.length > 0 && (
        <div className={classes.cancel}>
          <h3>{t`If you cancel a booked shift`}</h3>
          <Lines lines={quote.cancelCosts.map(({ sentence, cents }) => ({ label: sentence, amount: cents }))} />
        </div>
      )}
    </Card>
  );
}

function extras({ bonusCents, travelAllowanceCents }: PostValues): string | undefined {
  if (travelAllowanceCents > 0) return bonusCents > 0 ? t`with travel and bonus` : t`with travel`;
  return bonusCents > 0 ? t`with bonus` : undefined;
}
