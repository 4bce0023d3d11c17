/** Switches the active pharmacy (SPEC R-7); shown to people who have any. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { paths } from '#web/paths.ts';
import { useStore } from '#web/store/store.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './business-switcher.module.css';

export function BusinessSwitcher({ className, rail = false }: { className?: string | undefined; rail?: boolean }) {
  const { t } = useLingui();
  const { businesses, active, choose } = useActiveBusiness();
  const role = useStore((state) => state.auth.role);
  if (role !== 'Business' && role !== 'Manager') return null;
  const count = businesses.length;
  const all = plural(count, { 0: 'No pharmacy yet', one: '# pharmacy', other: 'All # pharmacies' });
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={clsx(classes.button, rail && classes.rail, className)}>
          <span className={classes.icon}>
            <IconBuildingStore size={18} stroke={1.6} aria-hidden="true" />
          </span>
          <VisuallyHidden>
            <Trans>Choose the pharmacy:</Trans>{' '}
          </VisuallyHidden>
          <span className={classes.words}>
            <span className={classes.name} title={active?.name}>
              {active?.name ?? all}
            </span>
            <span className={classes.place}>
              {active ? `${active.city}, ${active.state}` : role === 'Manager' ? t`You manage` : t`You own`}
            </span>
          </span>
          <IconSelector size={16} stroke={1.6} aria-hidden="true" className={classes.arrows} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {businesses.length > 1 && (
          <Menu.Item onClick={() => choose(null)} rightSection={active === null && <IconCheck size={16} />}>
            {all}
          </Menu.Item>
        )}
        {businesses.map((business) => (
          <Menu.Item
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
          </Menu.Item>
        ))}
        {role === 'Business' && (
          <Menu.Item component={Link} to={paths.business.newPharmacy()} leftSection={<IconPlus size={16} />}>
            <Trans>Add a pharmacy</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
