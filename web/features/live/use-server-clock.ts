import { useEffect } from 'react';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { setClockOffset } from '#web/clock.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';

const MINUTE = 60_000;
const KEY = 'clock-offset';

// Before anything is drawn: a day that is drawn at the device's time would be drawn again at the demo's.
setClockOffset(readKept());

/**
 * Where a demo clock exists (API.md), the page shows its time: "starts in 26 h" must hold after the clock was moved,
 * here or in another window. Elsewhere nothing is asked.
 */
export function useServerClock(): void {
  const terms = usePublicTerms();
  const clock = useEndpoint(
    operationEndpoints.readClock,
    {},
    { enabled: terms.data?.demo === true, refetchInterval: MINUTE },
  );
  const offset = terms.data?.demo === false ? 0 : clock.data?.offsetMinutes;

  useEffect(() => {
    if (offset === undefined) return;
    setClockOffset(offset * MINUTE);
    keep(offset * MINUTE);
  }, [offset]);
}

/** Returns the offset this device last heard of, in milliseconds. */
function readKept(): number {
  try {
    return Number(globalThis.window?.localStorage.getItem(KEY)) || 0;
  } catch {
    // Storage is off: the clock's answer says it.
    return 0;
  }
}

function keep(millis: number): void {
  try {
    if (millis === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, String(millis));
  } catch {
    // As above.
  }
}
