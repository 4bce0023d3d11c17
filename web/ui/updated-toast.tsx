import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { dismissToast, toastStaying } from './toast.tsx';
import classes from './toast-line.module.css';
import { ToastLine } from './toast-line.tsx';

const ID = 'updated';

/** Shows a toast that the window is an older version, whose files are gone; it stays until it is closed. */
export function showUpdatedToast(): void {
  toastStaying(<UpdatedToast />, ID);
}

function UpdatedToast() {
  return (
    <ToastLine
      message={<Trans>Mortar has been updated, so this part can’t open. Finish what you’re typing, then reload.</Trans>}
      onClose={() => dismissToast(ID)}
    >
      <Button variant="subtle" size="compact-sm" className={classes.act ?? ''} onClick={() => window.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </ToastLine>
  );
}
