import { useLingui } from '@lingui/react/macro';
import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router';
import { useNavCounts } from '#web/features/shell/nav-counts.ts';
import { useStore } from '#web/store/store.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import classes from './nav-entry.module.css';
import { type NavItem, wantsRail } from './nav-items.ts';

/** One entry: icon, name and what waits behind it. In the rail its name is a tooltip, and read all the same. */
export function NavEntry({ label, path, icon: Icon }: NavItem) {
  const { t } = useLingui();
  const waiting = useNavCounts().get(path);
  const { pathname } = useLocation();
  const collapsed = useStore((state) => state.sidebar.collapsed);
  const narrow = useMediaQuery('(max-width: 1099.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const rail = narrow || collapsed || wantsRail(pathname);
  const active = pathname === path || pathname.startsWith(`${path}/`);
  return (
    <Tooltip label={t(label)} position="right" disabled={!rail}>
      <Link
        to={path}
        className={clsx(classes.entry, rail && classes.rail, active && classes.active)}
        aria-current={active ? 'page' : undefined}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" className={classes.icon} />
        <span className={classes.label}>{t(label)}</span>
        {waiting && (
          <CountBadge
            count={waiting.count}
            urgent={waiting.urgent ?? false}
            label={` ${t`waiting`}`}
            className={classes.count ?? ''}
          />
        )}
      </Link>
    </Tooltip>
  );
}
