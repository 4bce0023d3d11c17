import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Dispute } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { duration } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TimeLeft } from '../amendments/time-left.tsx';
import { type BookingSide, centsOf } from '../engagements/booking-pay.ts';
import classes from './dispute.module.css';
import { disputeState } from './dispute-words.ts';
import { SplitBar } from './split-bar.tsx';

type Props = { engagement: Engagement; dispute: Dispute; side: BookingSide; children?: ReactNode; title?: string };

/** What of the pay was paid, what waits, for whom, and until when. */
export function DisputeMoney({ engagement, dispute, side, title, children }: Props) {
  const { t } = useLingui();
  const { timeZone } = engagement.shift;
  const { status, offered, disputed, answerBy, decideBy, appealBy, isOverdue, decisions } = dispute;
  const state = disputeState(dispute);
  const last = decisions.at(-1);
  const waits = status !== 'Closed' && status !== 'Decided';
  const [paidTime, openTime] = [duration(offered.paidMinutes), duration(disputed.paidMinutes)];
  return (
    <Card className={classes.moneyFirst} title={title}>
      <div className={classes.state}>
        <Tag tone={state.tone} icon={state.icon}>
          {state.words}
        </Tag>
        {status === 'Open' && answerBy && (
          <span className={classes.due}>
            <Trans>
              Answer by <DateTime at={answerBy} timeZone={timeZone} withZone />
            </Trans>
            <TimeLeft until={answerBy} />
          </span>
        )}
        {decideBy && (status === 'In Review' || status === 'Appealed') && (
          <span className={clsx(classes.due, isOverdue && classes.overdue)}>
            {isOverdue ? (
              <Trans>
                Was due <DateTime at={decideBy} timeZone={timeZone} show="day" />
              </Trans>
            ) : (
              <Trans>
                Decided by <DateTime at={decideBy} timeZone={timeZone} show="day" />
              </Trans>
            )}
          </span>
        )}
        {status === 'Decided' && appealBy && (
          <span className={classes.due}>
            <Trans>
              Final <DateTime at={appealBy} timeZone={timeZone} withZone /> unless a side appeals
            </Trans>
          </span>
        )}
      </div>
      {!last ? (
        <SplitBar
          paid={{
            label: offered.paidMinutes > 0 ? t`Paid, ${paidTime}` : t({ message: 'Paid', context: 'money' }),
            cents: centsOf(offered, side),
          }}
          waits={{
            label: waitsLabel(),
            cents: centsOf(disputed, side),
          }}
        />
      ) : (
        <Lines
          lines={[
            { label: t`Paid before`, amount: centsOf(offered, side) },
            {
              label: t`By the decision`,
              amount: centsOf(last.decided, side) - centsOf(offered, side),
              signed: true,
            },
          ]}
          total={{
            label: side === 'specialist' ? t`You receive` : t`All in`,
            amount: centsOf(last.decided, side),
          }}
        />
      )}
      {children}
    </Card>
  );

  function waitsLabel(): string {
    if (!waits) {
      if (dispute.outcome === 'agreed') return t`Not paid, as agreed`;
      return dispute.outcome === 'withdrawn' ? t`Paid after all` : t`Was disputed`;
    }
    return disputed.paidMinutes > 0 ? t`Waits, ${openTime}` : t`Waits`;
  }
}
