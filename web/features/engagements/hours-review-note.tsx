import { Trans } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { duration } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './hours-form.module.css';

/** Hours an Admin decides: what was claimed, what was decided and why. */
export function HoursReviewNote({ engagement }: { engagement: Engagement }) {
  const { hoursReview, specialist } = engagement;
  if (!hoursReview) return null;
  const { decision, reason, claimedMinutes, claimedPayCents } = hoursReview;
  const claimed = duration(claimedMinutes);
  const { firstName } = specialist;
  if (!decision) {
    return (
      <Notice tone="amber" className={classes.review ?? ''} title={<Trans>An admin decides these hours.</Trans>}>
        <Trans>
          {firstName} claims {claimed}, <Money cents={claimedPayCents} />. Expect a decision within 3 working days.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone={decision === 'claimed' ? 'pine' : 'grey'}
      className={classes.review ?? ''}
      title={
        decision === 'claimed' ? (
          <Trans>An admin decided: as claimed.</Trans>
        ) : decision === 'recorded' ? (
          <Trans>An admin decided: as recorded.</Trans>
        ) : (
          <Trans>An admin decided: no hours.</Trans>
        )
      }
    >
      {reason}
    </Notice>
  );
}
