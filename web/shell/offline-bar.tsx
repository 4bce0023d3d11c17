/** Under the header while there is no connection: how old what one sees is, and what waits. */
import { Trans } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import { dayIn } from '#contract/time.ts';
import { today } from '#web/clock.ts';
import { useConnection } from '#web/features/connection/use-connection.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './offline-bar.module.css';

/** `keptAt`: what is shown was kept on the device then (ISO 8601), and shown because nobody answers. */
export function OfflineBar({ keptAt }: { keptAt?: string }) {
  const { online, since, timeZone } = useConnection();
  if (online && !keptAt) return null;
  const at = keptAt ?? since;
  const show = dayIn(at, timeZone) === today() ? 'time' : 'both';
  return (
    <div className={classes.bar} role="status">
      <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans>
          <strong>No connection.</strong> Showing what we had at <DateTime at={at} timeZone={timeZone} show={show} />.
          Booking is off until you are back.
        </Trans>
      </span>
    </div>
  );
}
