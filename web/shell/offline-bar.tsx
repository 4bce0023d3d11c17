/** Under the header while there is no connection: how old what one sees is, and what waits. */
import { Trans } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import { useConnection } from '#web/features/connection/use-connection.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './offline-bar.module.css';

export function OfflineBar() {
  const { online, since, timeZone } = useConnection();
  if (online) return null;
  return (
    <div className={classes.bar} role="status">
      <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans>
          <strong>No connection.</strong> Showing what we had at <DateTime at={since} timeZone={timeZone} show="time" />
          . Booking is off until you are back.
        </Trans>
      </span>
    </div>
  );
}
