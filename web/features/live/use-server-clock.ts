import { useEffect } from 'react';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { setClockOffset } from '#web/clock.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';

const MINUTE = 60_000;

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
  const offset = clock.data?.offsetMinutes;

  useEffect(() => {
    if (offset !== undefined) setClockOffset(offset * MINUTE);
  }, [offset]);
}
