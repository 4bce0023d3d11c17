/** The account menu: settings, appearance, the sidebar, signing out. What it lists comes with the first reach for it. */
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import { fullName, standingOf } from '#web/features/session/person.ts';
import { useStore } from '#web/store/store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { usePopup } from '#web/ui/use-popup.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './user-menu.module.css';

const loadMenu = [() => import('./user-menu-list.tsx')] as const;

/** Shows the account menu. `compact`: an avatar in the phone's bar; `rail`: an avatar at the foot of the rail. */
export function UserMenu({ compact = false, rail = false }: { compact?: boolean; rail?: boolean }) {
  const { t } = useLingui();
  const user = useStore((state) => state.auth.user);
  const { opened, setOpened, button, popup } = usePopup(loadMenu, 'menu');
  if (!user) return null;
  const name = fullName(user);

  return (
    <>
      <UnstyledButton {...button} className={compact ? classes.face : clsx(classes.button, rail && classes.rail)}>
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
      {popup && <popup.UserMenuList at={popup.at} opened={opened} onChange={setOpened} name={name} compact={compact} />}
    </>
  );
}
