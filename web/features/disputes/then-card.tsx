import { Trans, useLingui } from '@lingui/react/macro';
import type { DisputeEffect } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { number } from '#web/ui/format-number.ts';
import classes from './dispute.module.css';

/** Who does what by when once the dispute is sent, and what it does to the pharmacy's card. */
export function ThenCard({ engagement, effect }: { engagement: Engagement; effect: DisputeEffect | null }) {
  const { t } = useLingui();
  const { firstName } = engagement.specialist;
  const { timeZone } = engagement.shift;
  if (!effect) return null;
  const { kind, answerBy, decideBy, appealDays, disputedPercent, disputedOf } = effect;
  const percent = disputedPercent === null ? null : number(disputedPercent, 1);
  return (
    <Card title={t`Then`}>
      <ol className={classes.steps}>
        <li>
          <Trans>
            <strong>{firstName} answers</strong> by <DateTime at={answerBy} timeZone={timeZone} withZone />. Answer or
            not, an admin is next.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>An admin decides</strong> by <DateTime at={decideBy} timeZone={timeZone} show="day" />. Weekends and
            public holidays don’t count.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>One appeal each</strong> within {appealDays} days of the decision.
          </Trans>
        </li>
      </ol>
      {kind === 'hours' && (
        <p className={classes.ruled}>
          {percent === null ? (
            <Trans>Disputed hours show on your reliability card. A dispute decided in your favor doesn’t count.</Trans>
          ) : (
            <Trans>
              Disputed hours show on your reliability card: now {percent}% of {disputedOf} shifts. A dispute decided in
              your favor doesn’t count.
            </Trans>
          )}
        </p>
      )}
    </Card>
  );
}
