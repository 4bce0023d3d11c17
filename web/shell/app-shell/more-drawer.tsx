import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import clsx from 'clsx';
import { NavLink } from 'react-router';
import { useNavCounts } from '#web/features/shell/nav-counts.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import classes from './bottom-bar.module.css';
import { BusinessSwitcher } from './business-switcher.tsx';
import type { NavItem } from './nav-items.ts';

type Props = { opened: boolean; onClose: () => void; items: readonly NavItem[] };

/** Shows where a phone's tabs do not lead. */
export function MoreDrawer({ opened, onClose, items }: Props) {
  const { t } = useLingui();
  const counts = useNavCounts();
  return (
    <Drawer opened={opened} onClose={onClose} position="bottom" size="auto" title={t`More`} radius="16px 16px 0 0">
      <BusinessSwitcher className={classes.switcher} />
      <div className={classes.more}>
        {items.map(({ path, label, icon: Icon }) => (
          <NavLink key={path} to={path} className={({ isActive }) => clsx(classes.row, isActive && classes.rowActive)}>
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.rowName}>{t(label)}</span>
            <CountBadge count={counts.get(path)?.count ?? 0} label={` ${t`waiting`}`} />
          </NavLink>
        ))}
      </div>
    </Drawer>
  );
}
