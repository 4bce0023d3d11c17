import { useEffect } from 'react';
import { releaseClock } from '#web/clock.ts';
import { repeatEarlyActs } from '#web/early-acts.ts';
import { dropPageState } from '#web/page-state.ts';

/** Goes on from what the server wrote once the page that calls this has taken it over, as it stood there. */
export function useTakenOver(): void {
  useEffect(() => {
    releaseClock();
    dropPageState();
    repeatEarlyActs();
  }, []);
}
