import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MINUTE, toMillis } from '#contract/time.ts';
import { now } from '#web/clock.ts';
import { duration } from '#web/ui/format-time.ts';

/** `, 11 h 38 min left`, by the minute; nothing once it is over. */
export function TimeLeft({ until }: { until: string }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const left = duration((toMillis(until) - at) / MINUTE);
  if (toMillis(until) <= at) return null;
  return (
    <>
      , <Trans>{left} left</Trans>
    </>
  );
}
