import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { AdminUser } from '#contract/admin/endpoints.ts';
import { formatPhone } from '#contract/phone.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { fullName } from '#web/features/session/person.ts';
import { roleLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Email } from '#web/ui/email.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { BlockedTag } from './blocked-tag.tsx';
import classes from './users.module.css';

const columns = (): readonly Column<AdminUser>[] => [
  {
    key: 'name',
    title: t`Name`,
    cell: (user) => (
      <span className={classes.who}>
        <Avatar name={fullName(user)} size={34} />
        <span className={classes.names}>
          <Link to={paths.admin.user(user.id)}>{fullName(user)}</Link>
          <span className={classes.quiet}>
            <Email address={user.email} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'role',
    title: t`Role`,
    cell: (user) => (
      <>
        {roleLabel(user.role)}
        {user.profile && <span className={classes.quiet}>{user.profile}</span>}
      </>
    ),
  },
  { key: 'phone', title: t`Phone`, phone: 'hide', width: 140, cell: (user) => formatPhone(user.phone) },
  {
    key: 'seen',
    title: t`Last seen`,
    phone: 'hide',
    wideOnly: true,
    width: 120,
    cell: (user) =>
      user.lastSeenAt ? (
        <time dateTime={user.lastSeenAt}>{dateLabel(user.lastSeenAt, deviceTimeZone())}</time>
      ) : (
        <span className={classes.quiet}>
          <Trans>Never</Trans>
        </span>
      ),
  },
  {
    key: 'status',
    title: t`Profile`,
    phone: 'right',
    width: 140,
    cell: (user) =>
      user.isBlocked ? (
        <BlockedTag />
      ) : user.profileStatus ? (
        <StatusBadge set="profile" value={user.profileStatus} />
      ) : (
        <span className={classes.quiet}>
          <Trans>None</Trans>
        </span>
      ),
  },
];

export function UserTable({ users }: { users: readonly AdminUser[] }) {
  return (
    <DataTable label={t`Users`} columns={columns()} rows={users} rowKey={({ id }) => id} clickable minWidth={640} />
  );
}
