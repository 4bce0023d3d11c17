import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { dismissToast, toastStaying } from './toast.tsx';
import classes from './updated-toast.module.css';

const ID = 'updated';

/** Says that the window shows an older version, whose files are gone, and stays until it is closed. */
export function sayUpdated(): void {
  toastStaying(<UpdatedToast />, ID);
}

function UpdatedToast() {
  const { t } = useLingui();
  return (
    <span className={classes.line}>
      <span className={classes.message}>
        <Trans>Mortar has been updated, so this part can’t open. Finish what you’re typing, then reload.</Trans>
      </span>
      <Button variant="subtle" size="compact-sm" className={classes.act ?? ''} onClick={() => window.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
      <CloseButton
        className={classes.act ?? ''}
        size="sm"
        variant="transparent"
        aria-label={t`Close`}
        onClick={() => dismissToast(ID)}
      />
    </span>
  );
}
