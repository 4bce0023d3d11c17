import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { useSecondsUntil } from '#web/features/shell/use-now.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import classes from './site-pack-button.module.css';
import { writtenParts } from './site-pack-parts.ts';

type Props = ButtonProps & { engagement: Engagement };

const loadDrawer = () => import('./site-pack-drawer.tsx');
const SitePackDrawer = lazyPart(loadDrawer);
const loads = [loadDrawer];

/** Opens the site pack, once booked (PRODUCT §8); nothing where the pharmacy has none. */
export function SitePackButton({ engagement, ...button }: Props) {
  const [open, setOpen] = useState(false);
  // Stays to close as it came.
  const [seen, setSeen] = useState(false);
  useIdlePreload(loads);
  const { data: terms } = usePublicTerms();
  const { business } = engagement.shift;
  const pack = business.exact?.sitePack;
  const shownFrom = useShownFrom(business.exact?.sitePackFrom ?? null);
  if (shownFrom) {
    const at = clockTime(shownFrom, business.timeZone);
    return (
      <p className={classes.later}>
        <Trans>Login and keys are shown at {at}, once the booking can no longer be undone.</Trans>
      </p>
    );
  }
  if (!pack || writtenParts(pack).length === 0) return null;
  const show = () => {
    setSeen(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconBook2 />} {...button} onClick={show}>
        <Trans>First 10 minutes</Trans>
      </Button>
      {seen && (
        <Suspense>
          <SitePackDrawer
            opened={open}
            onClose={() => setOpen(false)}
            pharmacy={business.name}
            pack={pack}
            loginReadyHours={terms?.loginReadyHours ?? null}
          />
        </Suspense>
      )}
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
