import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Link } from 'react-router';
import { homeOf } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Logo } from '#web/ui/logo.tsx';
import { bottomItems } from './bottom-items.ts';
import { BusinessSwitcher } from './business-switcher.tsx';
import { NavEntry } from './nav-entry.tsx';
import { navItems } from './nav-items.ts';
import classes from './sidebar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Shows the navigation beside the page: labels at 236 px, icons with tooltips at 64 px. */
export function Sidebar({ rail }: { rail: boolean }) {
  const { t } = useLingui();
  const role = useStore((state) => state.auth.role);
  if (!role) return null;
  return (
    <aside className={clsx(classes.sidebar, rail && classes.rail)}>
      <Link to={homeOf(role)} className={classes.logo} aria-label={t`Mortar, home`}>
        <Logo size={24} withName={false} />
        <span className={classes.name} aria-hidden="true">
          Mortar
        </span>
      </Link>
      <BusinessSwitcher className={classes.wide} rail={rail} />
      <nav className={classes.nav} aria-label={t`Main`}>
        {navItems[role].map((item) => (
          <NavEntry key={item.path} {...item} />
        ))}
      </nav>
      <nav className={classes.foot} aria-label={t`Account`}>
        {bottomItems.map((item) => (
          <NavEntry key={item.path} {...item} />
        ))}
      </nav>
      <UserMenu rail={rail} />
    </aside>
  );
}
