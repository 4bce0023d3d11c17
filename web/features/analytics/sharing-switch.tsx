import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { browserOptsOut, chooseSharing, onSharingChosen, sharingChosen } from './sharing.ts';

/** Whether this browser tells how the app is used. Where the browser itself says no, there is nothing to choose. */
export function SharingSwitch() {
  const { t } = useLingui();
  const shares = useSyncExternalStore(onSharingChosen, sharingChosen);
  if (browserOptsOut()) {
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
