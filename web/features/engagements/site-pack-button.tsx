import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Drawer } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { useSecondsUntil } from '#web/features/shell/use-now.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { clockTime } from '#web/ui/format-time.ts';
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
  const { data: terms } = usePublicTerms();
  const { business } = engagement.shift;
  const pharmacy = business.name;
  const pack = business.exact?.sitePack;
  const shownFrom = useShownFrom(business.exact?.sitePackFrom ?? null);
  const written = pack ? parts.filter(([field]) => pack[field].trim() !== '') : [];
  if (shownFrom) {
    const at = clockTime(shownFrom, business.timeZone);
    return (
      <p className={classes.later}>
        <Trans>Login and keys are shown at {at}, once the booking can no longer be undone.</Trans>
      </p>
    );
  }
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
            {terms && (
              <Plural
                value={terms.loginReadyHours}
                one="The pharmacy should confirm it at least # hour before the start."
                other="The pharmacy should confirm it at least # hours before the start."
              />
            )}
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

/** Returns when the site pack is shown while that is to come, and reads it when it is. */
function useShownFrom(from: string | null): string | null {
  const queryClient = useQueryClient();
  const isOver = useSecondsUntil(from) <= 0;
  useEffect(() => {
    if (!from || !isOver) return;
    for (const read of [engagementEndpoints.getEngagement, engagementEndpoints.listEngagements])
      void queryClient.invalidateQueries({ queryKey: keyOf(read) });
  }, [from, isOver, queryClient]);
  return from && !isOver ? from : null;
}
