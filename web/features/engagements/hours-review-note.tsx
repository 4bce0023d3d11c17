import { Trans } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { duration } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './hours-form.module.css';

/** Hours beyond what silence approves: what was claimed, what was decided and why. */
export function HoursReviewNote({ engagement }: { engagement: Engagement }) {
  const { dispute, specialist, shift } = engagement;
  if (dispute?.kind !== 'silence') return null;
  const { claimed, decisions } = dispute;
  const last = decisions.at(-1);
  const time = duration(claimed.paidMinutes);
  const { firstName } = specialist;
  if (!last) {
    if (dispute.closedAt) return null;
    return (
      <Notice tone="amber" className={classes.review ?? ''} title={<Trans>An admin decides these hours.</Trans>}>
        <Trans>
          {firstName} claims {time}, <Money cents={claimed.payCents} />.
        </Trans>
        {dispute.decideBy && (
          <>
            {' '}
            <Trans>
              Expect a decision by <DateTime at={dispute.decideBy} timeZone={shift.timeZone} show="day" />.
            </Trans>
          </>
        )}
      </Notice>
    );
  }
  return (
    <Notice
      tone={last.decision === 'claimed' ? 'pine' : 'grey'}
      className={classes.review ?? ''}
      title={
        last.decision === 'claimed' ? (
          <Trans>An admin decided: as claimed.</Trans>
        ) : last.decided.hours ? (
          <Trans>An admin decided: fewer hours.</Trans>
        ) : (
          <Trans>An admin decided: no hours.</Trans>
        )
      }
    >
      {last.reason}
    </Notice>
  );
}
