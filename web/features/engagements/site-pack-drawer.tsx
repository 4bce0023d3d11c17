/** What a pharmacist needs in the first ten minutes (PRODUCT §8), beside the page. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import type { SitePack } from '#contract/businesses/business.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './site-pack-drawer.module.css';
import { writtenParts } from './site-pack-parts.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  pharmacy: string;
  pack: SitePack;
  /** Null until it is known. */
  loginReadyHours: number | null;
};

export default function SitePackDrawer({ opened, onClose, pharmacy, pack, loginReadyHours }: Props) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={440}
      title={t`First 10 minutes at ${pharmacy}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {!pack.loginReady && (
        <Notice tone="amber" title={t`The login is not ready yet.`}>
          {loginReadyHours !== null && (
            <Plural
              value={loginReadyHours}
              one="The pharmacy should confirm it at least # hour before the start."
              other="The pharmacy should confirm it at least # hours before the start."
            />
          )}
        </Notice>
      )}
      <dl className={classes.parts}>
        {writtenParts(pack).map(([field, label]) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>{pack[field]}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
