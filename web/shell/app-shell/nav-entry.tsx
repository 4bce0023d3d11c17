import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useNavCounts } from '#web/features/shell/nav-counts.ts';
import { useStore } from '#web/store/store.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import { useLater } from '#web/ui/use-later.ts';
import { useMedia } from '#web/ui/use-media.ts';
import classes from './nav-entry.module.css';
import { type NavItem, usesRail } from './nav-items.ts';

const loadTooltip = () => import('#web/ui/standing-tooltip.tsx');
const soon = [loadTooltip];
const none = [] as const;

/** Shows one entry: icon, name and count. In the rail its name is a tooltip and its accessible name. */
export function NavEntry({ label, path, icon: Icon }: NavItem) {
  const { t } = useLingui();
  const waiting = useNavCounts().get(path);
  const { pathname } = useLocation();
  const collapsed = useStore((state) => state.sidebar.collapsed);
  const narrow = useMedia('(max-width: 1099.98px)', false);
  const rail = narrow || collapsed || usesRail(pathname);
  const active = pathname === path || pathname.startsWith(`${path}/`);
  const link = useRef<HTMLAnchorElement>(null);
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  useIdlePreload(rail ? soon : none);
  const tooltip = useLater(loadTooltip, rail && reached);
  return (
    <>
      <Link
        ref={link}
        onPointerEnter={reach}
        onFocus={reach}
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
      {rail && tooltip && link.current && <tooltip.Tooltip target={link.current} label={t(label)} position="right" />}
    </>
  );
}
