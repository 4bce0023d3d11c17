import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { isOneOf, workedStatuses } from '#contract/statuses.ts';
import { dayIn } from '#contract/time.ts';
import { today } from '#web/clock.ts';
import { paths } from '#web/paths.ts';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { dayNumber, monthShort, weekdayShort } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { approvedPay, bookingPay } from './booking-pay.ts';
import { CancelButton } from './cancel-button.tsx';
import classes from './engagement-row.module.css';
import { WaitsFor } from './waits-for.tsx';

type Props = {
  engagement: Engagement;
  /** What can be done with it beside opening it. */
  act?: ((engagement: Engagement) => ReactNode) | undefined;
};

/** An engagement: day, place, status, pay, and who answers next. Drawn once for each answer that changes it. */
export const EngagementRow = memo(function EngagementRow({ engagement, act }: Props) {
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
        <WaitsFor engagement={engagement} />
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
        {act?.(engagement)}
        <IconChevronRight size={17} stroke={1.75} color="var(--ink-3)" aria-hidden="true" />
      </div>
      {status === 'Pending' && (
        <div className={classes.acts}>
          {invited ? (
            <AnswerButtons engagement={engagement} size="sm" />
          ) : (
            <CancelButton engagement={engagement} variant="default">
              <Trans>Withdraw</Trans>
            </CancelButton>
          )}
        </div>
      )}
    </li>
  );
});
