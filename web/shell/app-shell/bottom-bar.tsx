import { Trans, useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import clsx from 'clsx';
import { Suspense, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useNavCounts } from '#web/features/shell/nav-counts.ts';
import { useStore } from '#web/store/store.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import classes from './bottom-bar.module.css';
import { bottomItems } from './bottom-items.ts';
import { type NavItem, tabsOf } from './nav-items.ts';

const loadMore = () => import('./more-drawer.tsx');
const MoreDrawer = lazyPart(async () => ({ default: (await loadMore()).MoreDrawer }));
const soon = [loadMore];

/** Shows four tabs and More, on phones. */
export function BottomBar() {
  const { t } = useLingui();
  const role = useStore((state) => state.auth.role);
  const { pathname } = useLocation();
  // The sheet belongs to the page it was opened on: going elsewhere closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const open = openedOn === pathname;
  // It stays, so that it is seen to close.
  const seen = useRef(false);
  seen.current ||= open;
  useIdlePreload(soon);
  const counts = useNavCounts();
  if (!role) return null;
  const { tabs, rest: others } = tabsOf(role);
  const rest = [...others, ...bottomItems];
  // Notifications have their count on the bell.
  const waiting = others.reduce((sum, { path }) => sum + (counts.get(path)?.count ?? 0), 0);
  const inMore = rest.some((item) => pathname.startsWith(item.path));
  return (
    <nav className={classes.bar} aria-label={t`Tabs`}>
      {tabs.map((item) => (
        <Tab key={item.path} {...item} />
      ))}
      <button
        type="button"
        className={clsx(classes.tab, inMore && classes.active)}
        onClick={() => setOpenedOn(pathname)}
        aria-haspopup="dialog"
      >
        <span className={classes.icon}>
          <IconMenu2 size={24} stroke={1.6} aria-hidden="true" />
          <CountBadge count={waiting} urgent label={` ${t`waiting`}`} className={classes.count ?? ''} />
        </span>
        <Trans>More</Trans>
      </button>
      {seen.current && (
        <Suspense>
          <MoreDrawer opened={open} onClose={() => setOpenedOn(null)} items={rest} />
        </Suspense>
      )}
    </nav>
  );
}

function Tab({ path, label, icon: Icon }: NavItem) {
  const { t } = useLingui();
  const waiting = useNavCounts().get(path);
  return (
    <NavLink to={path} className={({ isActive }) => clsx(classes.tab, isActive && classes.active)}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.6} aria-hidden="true" />
        {waiting && (
          <CountBadge count={waiting.count} urgent label={` ${t`waiting`}`} className={classes.count ?? ''} />
        )}
      </span>
      {t(label)}
    </NavLink>
  );
}
