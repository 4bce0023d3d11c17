import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { DisputeClaim, DisputeEffect } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { duration } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './dispute.module.css';
import type { Preview } from './queries.ts';
import { SplitBar } from './split-bar.tsx';

type Props = {
  engagement: Engagement;
  preview: Preview<DisputeEffect>;
  /** Expenses that are paid with it, in cents. */
  expenseCents: number;
  /** What is to be typed first; null once there is something to count. */
  hint?: string | null;
  /** The buttons. */
  children: ReactNode;
};

/** What follows from sending the dispute, before it is sent: paid now, waits, in all if it is decided for her. */
export function EffectCard({ engagement, preview, expenseCents, hint = null, children }: Props) {
  const { t } = useLingui();
  const { effect, error, isCurrent } = preview;
  const { firstName } = engagement.specialist;
  return (
    <Card title={t`What happens when you send it`}>
      {error && (
        <Notice tone="signal" live="polite" className={classes.spaced ?? ''}>
          {error.message}
        </Notice>
      )}
      {hint !== null && <p className={classes.quiet}>{hint}</p>}
      {!effect && !error && hint === null && (
        <Skeleton height={176} radius={8} role="status" aria-label={t`Counting`} />
      )}
      {effect && hint === null && (
        <div className={clsx(!isCurrent && classes.stale)} role="status" aria-busy={!isCurrent}>
          <SplitBar
            paid={{
              label: partLabel(t`Paid now`, effect.offered),
              note: <PartNote part={effect.offered} firstName={firstName} />,
              cents: effect.offered.totalCents,
            }}
            waits={{
              label: partLabel(t`Waits`, effect.disputed),
              note: <PartNote part={effect.disputed} firstName={null} />,
              cents: effect.disputed.totalCents,
            }}
          />
          {expenseCents > 0 && (
            <p className={classes.quiet}>
              <Trans>
                <Money cents={expenseCents} /> in expenses is paid with it, without a fee.
              </Trans>
            </p>
          )}
          <p className={classes.total}>
            <span>{t`If decided for ${firstName}`}</span>
            <Money cents={sumCents([effect.claimed.totalCents, expenseCents])} size="big" />
          </p>
          <p className={classes.quiet}>{chargeWords(effect)}</p>
        </div>
      )}
      <div className={classes.acts}>{children}</div>
    </Card>
  );
}

function partLabel(name: string, { paidMinutes }: Pick<DisputeClaim, 'paidMinutes'>): string {
  return paidMinutes > 0 ? `${name}, ${duration(paidMinutes)}` : name;
}

function PartNote({ part, firstName }: { part: Omit<DisputeClaim, 'hours'>; firstName: string | null }) {
  const [pay, fee] = [money(part.payCents), money(part.serviceFeeCents)];
  return <>{firstName ? t`${pay} to ${firstName}, ${fee} service fee` : t`${pay} pay, ${fee} service fee`}</>;
}

function chargeWords({ kind, chargedNowCents, restsCents }: DisputeEffect): string {
  const [charged, rests] = [money(chargedNowCents), money(restsCents)];
  if (kind === 'ending') {
    return restsCents > 0
      ? t`Nothing more is charged now. ${rests} is held by Mortar until it’s decided, and comes back to you if you’re right.`
      : t`Nothing more is charged now. What is decided for you comes back to you.`;
  }
  return restsCents > 0
    ? t`${charged} is charged now. ${rests} more is held by Mortar until it’s decided, and comes back to you if you’re right.`
    : t`${charged} is charged now. The rest is charged only if an admin decides so.`;
}
