import { Trans, useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { amendmentTitle, ownWords } from '#web/features/amendments/amendment-words.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { clockTime, hours, relative } from '#web/ui/format-time.ts';
import { offerWords } from './offer-words.ts';
import classes from './waits-for.module.css';

/** Shows what an engagement waits for: who answers, until when. Nothing where nobody has to. */
export function WaitsFor({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const now = useNow();
  const { status, awaits, createdAt, answerBy, onHold, terms, cancelReason, timesheet, agreedStart, dispute } =
    engagement;
  const { amendment, shift } = engagement;
  if (status === 'Pending' && onHold) {
    return (
      <div className={classes.quiet}>
        {onHold.until ? (
          <Trans>
            On hold: you’re booked at that time. Withdrawn{' '}
            <DateTime at={onHold.until} timeZone={terms.timeZone} withZone />, unless that booking is undone.
          </Trans>
        ) : (
          t`On hold: a booking at that time is being secured.`
        )}
      </div>
    );
  }
  if (status === 'Pending' && agreedStart) {
    const [start, paid] = [clockTime(agreedStart, terms.timeZone), hours(engagement.quote.paidMinutes)];
    return <div className={classes.proposed}>{t`It has begun. You would start at ${start}: ${paid} paid.`}</div>;
  }
  if (status === 'Pending') {
    const ago = relative(createdAt, now);
    return (
      <div className={awaits === 'specialist' ? classes.proposed : classes.quiet}>
        {offerWords(engagement) ??
          (awaits === 'specialist'
            ? t`The pharmacy invited you.`
            : ago
              ? t`Requested ${ago}.`
              : t`Requested a few days ago.`)}
        {answerBy && (
          <>
            {' '}
            <Trans>
              Answer by <DateTime at={answerBy} timeZone={terms.timeZone} withZone />.
            </Trans>
          </>
        )}
      </div>
    );
  }
  if (amendment) {
    const isOwn = amendment.proposedBy === 'specialist';
    return (
      <div className={isOwn ? classes.quiet : classes.proposed}>
        {isOwn ? ownWords(amendment) : amendmentTitle(amendment, shift.business.name)}.{' '}
        <Trans>
          Answer by <DateTime at={amendment.expiresAt} timeZone={terms.timeZone} withZone />.
        </Trans>
      </div>
    );
  }
  if (dispute && dispute.status !== 'Closed') {
    const disputed = money(dispute.disputed.payCents);
    return (
      <div className={dispute.status === 'Open' ? classes.due : classes.quiet}>
        {dispute.status === 'Open' && dispute.answerBy ? (
          <Trans>
            {disputed} is disputed. Answer by <DateTime at={dispute.answerBy} timeZone={terms.timeZone} withZone />.
          </Trans>
        ) : dispute.status === 'Decided' ? (
          t`The dispute about ${disputed} is decided.`
        ) : (
          t`An admin decides about ${disputed}.`
        )}
      </div>
    );
  }
  if (status === 'In Review' && !timesheet?.submittedAt)
    return <div className={classes.due}>{t`Send your hours.`}</div>;
  if (status === 'In Review' && timesheet?.approvesItselfAt) {
    return (
      <div className={classes.quiet}>
        {timesheet.undisputedPayCents === timesheet.payCents ? (
          <Trans>
            Auto-approves <DateTime at={timesheet.approvesItselfAt} timeZone={terms.timeZone} withZone />.
          </Trans>
        ) : (
          <Trans>
            The pharmacy has until <DateTime at={timesheet.approvesItselfAt} timeZone={terms.timeZone} withZone /> to
            answer. After that, an admin decides.
          </Trans>
        )}
      </div>
    );
  }
  if ((status === 'Cancelled' || status === 'Declined') && cancelReason)
    return <div className={classes.quiet}>{cancelReason}</div>;
  return null;
}
