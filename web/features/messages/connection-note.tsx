import { Trans } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import { useConnection } from '../connection/use-connection.ts';
import classes from './connection-note.module.css';

/** Says, while there is no connection, that messages wait on the device. In place of the shell's bar, which speaks of booking. */
export function ConnectionNote() {
  const { online } = useConnection();
  if (online) return null;
  return (
    <p className={classes.note} role="status">
      <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans>
          <strong>No connection.</strong> Messages wait on this device.
        </Trans>
      </span>
    </p>
  );
}
