import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { paidMinutesOf } from '#contract/engagements/worked-hours.ts';
import { sumCents } from '#contract/money.ts';
import { rate } from '#web/ui/format-money.ts';
import { duration } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import classes from './hours-pay.module.css';
import type { ReadHours } from './typed-hours.ts';

type Props = { engagement: Engagement; read: ReadHours | null; expenseCents: number };

/** Shows the specialist what the hours in the fields pay, as they are typed; its height stays the same. */
export function HoursPay({ engagement, read, expenseCents }: Props) {
  const { t } = useLingui();
  const { terms, expenses } = engagement;
  const isPossible = read !== null && read.problem === null;
  const length = duration(isPossible ? read.minutes : 0);
  const perHour = rate(terms.ratePerHourCents);
  const extraCents = sumCents([terms.bonusCents, terms.travelAllowanceCents]);
  const payCents = isPossible ? read.pay.payCents : 0;
  const none = '–';
  return (
    <div className={classes.pay} role="status" aria-label={t`What these hours pay`}>
      <Lines
        lines={[
          {
            label: isPossible ? t`${length} at ${perHour}` : t`Paid time at ${perHour}`,
            note: isPossible ? differenceWords(read.minutes - plannedMinutes(engagement)) : undefined,
            amount: isPossible ? sumCents([payCents, -extraCents]) : none,
          },
          ...(extraCents > 0 ? [{ label: t`Bonus and travel allowance`, amount: extraCents }] : []),
          ...(expenses.capCents > 0 ? [{ label: t`Expenses`, amount: expenseCents }] : []),
        ]}
        total={{
          label: t`You receive`,
          amount: isPossible ? sumCents([payCents, expenseCents]) : none,
        }}
      />
    </div>
  );
}

function plannedMinutes({ terms }: Engagement): number {
  return paidMinutesOf({ startedAt: terms.startsAt, endedAt: terms.endsAt, breakMinutes: terms.breakMinutes });
}

/** Returns `31 min over plan`. */
function differenceWords(minutes: number): string | undefined {
  const length = duration(Math.abs(minutes));
  if (minutes === 0) return t`as planned`;
  return minutes > 0 ? t`${length} over plan` : t`${length} under plan`;
}
