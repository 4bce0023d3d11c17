import { Trans } from '@lingui/react/macro';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { Choice, ChoiceMenu } from '#web/ui/choice-menu.tsx';
import classes from './business-switcher.module.css';

type Props = {
  at: HTMLElement;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** What choosing all of them is called. */
  all: string;
};

/** Lists the pharmacies to choose from (business-switcher.tsx). */
export function BusinessMenu({ at, opened, onChange, all }: Props) {
  const { businesses, active, choose } = useActiveBusiness();
  const role = useStore((state) => state.auth.role);
  return (
    <ChoiceMenu at={at} opened={opened} onChange={onChange} position="bottom-start" width={280}>
      {businesses.length > 1 && (
        <Choice onClick={() => choose(null)} rightSection={active === null && <IconCheck size={16} />}>
          {all}
        </Choice>
      )}
      {businesses.map((business) => (
        <Choice
          key={business.id}
          onClick={() => choose(business.id)}
          rightSection={active?.id === business.id && <IconCheck size={16} />}
        >
          <span className={classes.name} title={business.name}>
            {business.name}
          </span>
          <span className={classes.place}>
            {business.city}, {business.state}
          </span>
        </Choice>
      ))}
      {role === 'Business' && (
        <Choice component={Link} to={paths.business.newPharmacy()} leftSection={<IconPlus size={16} />}>
          <Trans>Add a pharmacy</Trans>
        </Choice>
      )}
    </ChoiceMenu>
  );
}
