/** The account menu: settings, appearance, the sidebar, signing out. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconClockPlay, IconLayoutSidebarLeftCollapse, IconLogout, IconSettings } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { fullName, standingOf } from '#web/features/session/person.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { paths } from '#web/paths.ts';
import { sidebar } from '#web/store/sidebar.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LanguageChoice } from '#web/ui/language-choice.tsx';
import { ThemeChoice } from '#web/ui/theme-choice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './user-menu.module.css';

/** Shows the account menu. `compact`: an avatar in the phone's bar; `rail`: an avatar at the foot of the rail. */
export function UserMenu({ compact = false, rail = false }: { compact?: boolean; rail?: boolean }) {
  const { t } = useLingui();
  const user = useStore((state) => state.auth.user);
  const collapsed = useStore((state) => state.sidebar.collapsed);
  const send = useSend();
  const { leave } = useSession();
  const { data: terms } = usePublicTerms();
  if (!user) return null;
  const name = fullName(user);

  return (
    <Menu position={compact ? 'bottom-end' : 'top-start'} width={248}>
      <Menu.Target>
        <UnstyledButton className={compact ? classes.face : clsx(classes.button, rail && classes.rail)}>
          <Avatar name={name} size={compact ? 36 : 32} />
          <VisuallyHidden>{compact || rail ? t`Account menu of ${name}` : t`Account menu`}</VisuallyHidden>
          {!compact && (
            <span className={classes.words}>
              <span className={classes.name} title={name}>
                {name}
              </span>
              <span className={classes.role}>{standingOf(user)}</span>
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {compact && <Menu.Label>{name}</Menu.Label>}
        <Menu.Item component={Link} to={paths.settings()} leftSection={<IconSettings size={18} stroke={1.6} />}>
          <Trans>Settings</Trans>
        </Menu.Item>
        {terms?.demo && (
          <Menu.Item component={Link} to={paths.outbox()} leftSection={<IconClockPlay size={18} stroke={1.6} />}>
            <Trans>Outbox and demo clock</Trans>
          </Menu.Item>
        )}
        {!compact && (
          <Menu.Item
            leftSection={<IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />}
            onClick={() => send(sidebar.actions.set({ collapsed: !collapsed }))}
          >
            {collapsed ? t`Expand sidebar` : t`Collapse sidebar`}
          </Menu.Item>
        )}
        <div className={classes.theme}>
          <ThemeChoice fullWidth />
          <LanguageChoice />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={leave}>
          <Trans context="session">Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
