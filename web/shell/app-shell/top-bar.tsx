import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useNavCounts } from '#web/features/shell/nav-counts.ts';
import { homeOf, paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Shows the logo, notifications and account menu, on phones. */
export function TopBar() {
  const role = useStore((state) => state.auth.role);
  const { t } = useLingui();
  const unread = useNavCounts().get(paths.notifications());
  const count = unread?.count ?? 0;
  if (!role) return null;
  return (
    <header className={classes.bar}>
      <Link to={homeOf(role)} className={classes.home} aria-label={t`Mortar, home`}>
        <Logo size={20} />
      </Link>
      <Link
        to={paths.notifications()}
        className={classes.bell}
        aria-label={unread ? t`Notifications, ${count} unread` : t`Notifications`}
      >
        <IconBell size={22} stroke={1.6} aria-hidden="true" />
        {unread && <CountBadge count={count} urgent className={classes.count ?? ''} />}
      </Link>
      <UserMenu compact />
    </header>
  );
}
