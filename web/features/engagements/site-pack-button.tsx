import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Drawer } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './site-pack-button.module.css';

type Props = ButtonProps & { engagement: Engagement };

const parts = [
  ['firstTenMinutes', msg`First 10 minutes`],
  ['softwareLogin', msg`Software login`],
  ['keys', msg({ message: 'Keys', context: 'of a door' })],
  ['alarm', msg`Alarm`],
  ['phones', msg`Phones`],
  ['staffOnDuty', msg`On duty with you`],
] as const;

/** Opens the site pack, once booked (PRODUCT §8); nothing where the pharmacy has none. */
export function SitePackButton({ engagement, ...button }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { business } = engagement.shift;
  const pharmacy = business.name;
  const pack = business.exact?.sitePack;
  const written = pack ? parts.filter(([field]) => pack[field].trim() !== '') : [];
  if (!pack || written.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBook2 />} {...button} onClick={() => setOpen(true)}>
        <Trans>First 10 minutes</Trans>
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        size={440}
        title={t`First 10 minutes at ${pharmacy}`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {!pack.loginReady && (
          <Notice tone="amber" title={t`The login is not ready yet.`}>
            <Trans>The pharmacy should confirm it at least 24 hours before the start.</Trans>
          </Notice>
        )}
        <dl className={classes.parts}>
          {written.map(([field, label]) => (
            <div key={field}>
              <dt>{t(label)}</dt>
              <dd>{pack[field]}</dd>
            </div>
          ))}
        </dl>
      </Drawer>
    </>
  );
}
