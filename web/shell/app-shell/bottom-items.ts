import { msg } from '@lingui/core/macro';
import { IconBell, IconHelpCircle, IconSettings } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import type { NavItem } from './nav-items.ts';

/** The sidebar's last entries, the same for every role. */
export const bottomItems: readonly NavItem[] = [
  { label: msg`Notifications`, path: paths.notifications(), icon: IconBell },
  { label: msg`Help`, path: paths.help(), icon: IconHelpCircle },
  { label: msg`Settings`, path: paths.settings(), icon: IconSettings },
];
