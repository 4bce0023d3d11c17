import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { browserOptsOut, chooseSharing, onSharingChosen, sharingChosen } from './sharing.ts';

/** Turns usage data on or off for this browser. With Do Not Track there is nothing to choose. */
export function SharingSwitch() {
  const { t } = useLingui();
  const shares = useSyncExternalStore(onSharingChosen, sharingChosen, () => true);
  const hydrated = useHydrated();
  if (hydrated && browserOptsOut()) {
    return (
      <Notice tone="grey">
        <Trans>Your browser asks sites not to track you, so nothing is shared.</Trans>
      </Notice>
    );
  }
  return (
    <Switch
      label={t`Share anonymous usage`}
      checked={shares}
      onChange={(event) => chooseSharing(event.currentTarget.checked)}
    />
  );
}
