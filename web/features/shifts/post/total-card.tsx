import type { ReactNode } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { Card } from '#web/ui/card.tsx';
import { rate } from '#web/ui/format-money.ts';
import { dayRange, hours } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

type Props = {
  values: PostValues;
  /** The pharmacy's name. */
  name: string | undefined;
  quote: Answer<typeof shiftEndpoints.quotePosting> | undefined;
  /** What is held and where: `Visa 4242`. */
  method: string | null;
  /** While a newer total is asked. */
  stale: boolean;
  children: ReactNode;
};

/** What it all comes to, before anything is posted. */
export function TotalCard({ values, name, quote, method, stale, children }: Props) {
  const count = values.days.length;
  const [first, last] = [values.days[0]?.day, values.days.at(-1)?.day];
  return (
    <Card className={classes.total}>
      <h2 className={classes.totalTitle}>
        {count === 0 ? 'No shifts yet' : `${shiftCount(count)}${name ? ` at ${name}` : ''}`}
      </h2>
      <p className={classes.quiet}>
        {first && last && quote
          ? `${dayRange(first, last)}, ${hours(quote.paidMinutes)} paid`
          : 'Pick days to see the total.'}
      </p>
      {count > 0 && quote && (
        <div className={stale ? classes.stale : undefined} aria-busy={stale}>
          <Lines
            lines={[
              {
                label: `Pay at ${rate(values.ratePerHourCents, 'full')}`,
                note: extras(values),
                amount: quote.payCents,
              },
              { label: `Service fee ${quote.feePercent}%`, amount: quote.serviceFeeCents },
            ]}
            total={{ label: count === 1 ? 'If it is worked' : `If all ${count} are worked`, amount: quote.totalCents }}
          />
          <p className={classes.quiet}>
            {method
              ? `Each is held on ${method} one day before it starts`
              : 'Each is held on your card one day before it starts'}{' '}
            and charged only after you approve the hours.
          </p>
        </div>
      )}
      <div className={classes.acts}>{children}</div>
      {count > 0 && quote && quote.cancelCosts.length > 0 && (
        <div className={classes.cancel}>
          <h3>If you cancel a booked shift</h3>
          <Lines lines={quote.cancelCosts.map(({ label, cents }) => ({ label, amount: cents }))} />
        </div>
      )}
    </Card>
  );
}

export function shiftCount(count: number): string {
  return count === 1 ? '1 shift' : `${count} shifts`;
}

function extras({ bonusCents, travelAllowanceCents }: PostValues): string | undefined {
  const parts = [travelAllowanceCents > 0 && 'travel', bonusCents > 0 && 'bonus'].filter(Boolean);
  return parts.length > 0 ? `with ${parts.join(' and ')}` : undefined;
}
