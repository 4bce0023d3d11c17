import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { isOneOf, workedStatuses } from '#contract/statuses.ts';
import { dayIn } from '#contract/time.ts';
import { today } from '#web/clock.ts';
import { amendmentTitle, ownWords } from '#web/features/amendments/amendment-words.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { paths } from '#web/paths.ts';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { clockTime, dayNumber, hours, monthShort, relative, weekdayShort } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { approvedPay, bookingPay } from './booking-pay.ts';
import { CancelButton } from './cancel-button.tsx';
import classes from './engagement-row.module.css';
import { offerWords } from './offer-words.ts';

/** An engagement: day, place, status, pay, and who answers next. */
export function EngagementRow({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { id, status, terms, shift, payCents, awaits, ending } = engagement;
  const [pay, booked] = [bookingPay(engagement, 'specialist'), money(payCents)];
  // Worked, and the hours still open.
  const isOpen = isOneOf(workedStatuses, status) && !ending && approvedPay(engagement, 'specialist') === null;
  const day = dayIn(terms.startsAt, terms.timeZone);
  const invited = status === 'Pending' && awaits === 'specialist';
  // A saved shift or an open request opens the shift; anything agreed opens the engagement.
  const to =
    status === 'Saved' || status === 'Pending' ? paths.specialist.shift(shift.id) : paths.specialist.engagement(id);
  return (
    <li className={classes.row}>
      <div className={classes.date} aria-hidden="true">
        <span className={classes.weekday}>{weekdayShort(day)}</span>
        <span className={classes.number}>{dayNumber(day)}</span>
        {day.slice(0, 7) !== today().slice(0, 7) && <span className={classes.weekday}>{monthShort(day)}</span>}
      </div>
      <div className={classes.words}>
        <div className={classes.title}>
          <Link to={to} className={classes.link}>
            <VisuallyHidden>
              <DateTime at={terms.startsAt} timeZone={terms.timeZone} show="day" />{' '}
            </VisuallyHidden>
            {shift.business.name}
          </Link>
          <StatusBadge set="engagement" value={status} />
        </div>
        <div className={classes.quiet}>
          <TimeRange from={terms.startsAt} to={terms.endsAt} timeZone={terms.timeZone} />, {shift.business.city}
        </div>
        <Waits engagement={engagement} />
      </div>
      <div className={classes.end}>
        {/* What came to nothing promises no pay; what is owed for a cancelled booking stands in the wallet. */}
        {pay !== null && (
          <span className={classes.pay}>
            <Money cents={pay} />
            {isOpen && <span className={classes.booked}>{t`Booked pay`}</span>}
            {pay !== payCents && <span className={classes.booked}>{t`Booked: ${booked}`}</span>}
          </span>
        )}
        <IconChevronRight size={17} stroke={1.75} color="var(--ink-3)" aria-hidden="true" />
      </div>
      {status === 'Pending' && (
        <div className={classes.acts}>
          {invited ? (
            <AnswerButtons engagement={engagement} size="sm" />
          ) : (
            <CancelButton engagement={engagement}>
              <Trans>Withdraw</Trans>
            </CancelButton>
          )}
        </div>
      )}
    </li>
  );
}

function Waits({ engagement }: { engagement: Engagement }) {
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
