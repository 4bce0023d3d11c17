/** The bar under the header while offline: how old the data is, and what is not sent yet. */
import { Trans } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone, today } from '#web/clock.ts';
import { useConnection } from '#web/features/connection/use-connection.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './offline-bar.module.css';

/**
 * Shows the offline bar. `keptAt`: the page shows data saved on the device at that time (ISO 8601), because there was
 * no response.
 */
export function OfflineBar({ keptAt }: { keptAt?: string }) {
  const { online, since } = useConnection();
  if (online && !keptAt) return null;
  const at = keptAt ?? since;
  const timeZone = deviceTimeZone();
  const show = dayIn(at, timeZone) === today() ? 'time' : 'both';
  return (
    <div className={classes.bar} role="status">
      <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans>
          <strong>No connection.</strong> Showing data from <DateTime at={at} timeZone={timeZone} show={show} />. You
          can’t book until you’re back online.
        </Trans>
      </span>
    </div>
  );
}
