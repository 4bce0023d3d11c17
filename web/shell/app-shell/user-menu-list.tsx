import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockPlay, IconLayoutSidebarLeftCollapse, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '#web/features/session/use-session.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { paths } from '#web/paths.ts';
import { sidebar } from '#web/store/sidebar.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { Choice, ChoiceDivider, ChoiceLabel, ChoiceMenu } from '#web/ui/choice-menu.tsx';
import { LanguageChoice } from '#web/ui/language-choice.tsx';
import { ThemeChoice } from '#web/ui/theme-choice.tsx';
import classes from './user-menu.module.css';

type Props = {
  at: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  name: string;
  compact: boolean;
};

/** Lists what the account menu offers (user-menu.tsx). */
export function UserMenuList({ at, opened, onChange, name, compact }: Props) {
  const { t } = useLingui();
  const collapsed = useStore((state) => state.sidebar.collapsed);
  const send = useSend();
  const { leave } = useSession();
  const { data: terms } = usePublicTerms();
  return (
    <ChoiceMenu at={at} opened={opened} onChange={onChange} position={compact ? 'bottom-end' : 'top-start'} width={248}>
      {compact && <ChoiceLabel>{name}</ChoiceLabel>}
      <Choice component={Link} to={paths.settings()} leftSection={<IconSettings size={18} stroke={1.6} />}>
        <Trans>Settings</Trans>
      </Choice>
      {terms?.demo && (
        <Choice component={Link} to={paths.outbox()} leftSection={<IconClockPlay size={18} stroke={1.6} />}>
          <Trans>Outbox and demo clock</Trans>
        </Choice>
      )}
      {!compact && (
        <Choice
          leftSection={<IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />}
          onClick={() => send(sidebar.actions.set({ collapsed: !collapsed }))}
        >
          {collapsed ? t`Expand sidebar` : t`Collapse sidebar`}
        </Choice>
      )}
      <div className={classes.theme}>
        <ThemeChoice fullWidth />
        <LanguageChoice />
      </div>
      <ChoiceDivider />
      <Choice leftSection={<IconLogout size={18} stroke={1.6} />} onClick={leave}>
        <Trans context="session">Sign out</Trans>
      </Choice>
    </ChoiceMenu>
  );
}
