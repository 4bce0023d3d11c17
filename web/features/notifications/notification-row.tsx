import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Role } from '#contract/accounts/user.ts';
import type { Notification } from '#contract/notifications/endpoints.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import { AnswerInPlace, answeredInPlace } from './answer-in-place.tsx';
import { lookOfNotification } from './notification-look.ts';
import classes from './notification-row.module.css';
import { subjectPath } from './subject-path.ts';

type Props = {
  notification: Notification;
  role: Role;
  /** Shown with its time only: the day is the group's. */
  onRead: () => void;
};

/** One thing one was told; its page is a tap away, its answer too where there is one. */
export function NotificationRow({ notification, role, onRead }: Props) {
  const { t } = useLingui();
  const { kind, title, body, subject, urgent, readAt, createdAt } = notification;
  const { icon: Icon, tone } = lookOfNotification(kind);
  const to = subjectPath(notification, role);
  const unread = readAt === null;
  const asks = role === 'Specialist' && subject?.type === 'engagement' && answeredInPlace.has(kind);
  return (
    <li className={clsx(classes.row, unread && classes.unread)}>
      <span className={classes.icon} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}>
        <Icon size={19} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          {unread && <Unseen>{t`Unread.`} </Unseen>}
          {urgent && <Unseen>{t`Urgent.`} </Unseen>}
          {to ? (
            <Link to={to} onClick={() => unread && onRead()}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {body && <p className={classes.body}>{body}</p>}
        {asks && subject && (
          <div className={classes.answers}>
            <AnswerInPlace kind={kind} engagementId={subject.id} />
          </div>
        )}
      </div>
      <div className={classes.edge}>
        <DateTime at={createdAt} timeZone={deviceTimeZone()} show="time" className={classes.time} />
        {unread && (
          <button type="button" className={classes.mark} onClick={onRead} aria-label={t`Mark read: ${title}`}>
            <Trans>Mark read</Trans>
          </button>
        )}
      </div>
    </li>
  );
}
