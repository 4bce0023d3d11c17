/** Switches the active pharmacy (SPEC R-7); shown to people who have any. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconSelector } from '@tabler/icons-react';
import clsx from 'clsx';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { useStore } from '#web/store/store.ts';
import { usePopup } from '#web/ui/use-popup.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './business-switcher.module.css';

const loadMenu = [() => import('./business-menu.tsx')] as const;

export function BusinessSwitcher({ className, rail = false }: { className?: string | undefined; rail?: boolean }) {
  const { t } = useLingui();
  const { businesses, active } = useActiveBusiness();
  const role = useStore((state) => state.auth.role);
  const { opened, setOpened, button, popup } = usePopup(loadMenu, 'menu');
  if (role !== 'Business' && role !== 'Manager') return null;
  const count = businesses.length;
  const all = plural(count, { 0: 'No pharmacy yet', one: '# pharmacy', other: 'All # pharmacies' });
  return (
    <>
      <UnstyledButton {...button} className={clsx(classes.button, rail && classes.rail, className)}>
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
      {popup && <popup.BusinessMenu at={popup.at} opened={opened} onChange={setOpened} all={all} />}
    </>
  );
}
