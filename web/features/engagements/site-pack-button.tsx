import { Button, type ButtonProps, Drawer } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './site-pack-button.module.css';

type Props = ButtonProps & { engagement: Engagement };

const parts = [
  ['firstTenMinutes', 'First 10 minutes'],
  ['softwareLogin', 'Software login'],
  ['keys', 'Keys'],
  ['alarm', 'Alarm'],
  ['phones', 'Phones'],
  ['staffOnDuty', 'On duty with you'],
] as const;

/** How to get going on site, from Booked on (PRODUCT §8). Nothing where the pharmacy wrote nothing. */
export function SitePackButton({ engagement, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const { business } = engagement.shift;
  const pack = business.exact?.sitePack;
  const written = pack ? parts.filter(([field]) => pack[field].trim() !== '') : [];
  if (!pack || written.length === 0) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBook2 />} {...button} onClick={() => setOpen(true)}>
        First 10 minutes
      </Button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        size={440}
        title={`First 10 minutes at ${business.name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {!pack.loginReady && (
          <Notice tone="amber" title="The login is not ready yet.">
            The pharmacy says so by 24 hours before the start.
          </Notice>
        )}
        <dl className={classes.parts}>
          {written.map(([field, label]) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{pack[field]}</dd>
            </div>
          ))}
        </dl>
      </Drawer>
    </>
  );
}
