import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Role } from '#contract/accounts/user.ts';
import type { Notification } from '#contract/notifications/endpoints.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AnswerInPlace, isAnsweredInPlace } from './answer-in-place.tsx';
import { linkPath } from './link-path.ts';
import { lookOfIcon } from './notification-icons.ts';
import classes from './notification-row.module.css';

type Props = {
  notification: Notification;
  role: Role;
  /** Marks it as read. */
  onRead: () => void;
};

/** A notification: it links to its page, and can be answered in place. */
export function NotificationRow({ notification, role, onRead }: Props) {
  const { t } = useLingui();
  const { title, body, subject, answer, urgent, readAt, createdAt } = notification;
  const { icon: Icon, tone } = lookOfIcon(notification.icon);
  const to = linkPath(notification, role);
  const unread = readAt === null;
  return (
    <li className={clsx(classes.row, unread && classes.unread)}>
      <span className={classes.icon} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}>
        <Icon size={19} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          {unread && <VisuallyHidden>{t`Unread.`} </VisuallyHidden>}
          {urgent && <VisuallyHidden>{t`Urgent.`} </VisuallyHidden>}
          {to ? (
            <Link to={to} onClick={() => unread && onRead()}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {body && <p className={classes.body}>{body}</p>}
        {isAnsweredInPlace(notification, role) && subject && answer && (
          <div className={classes.answers}>
            <AnswerInPlace answer={answer} engagementId={subject.id} role={role} />
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
