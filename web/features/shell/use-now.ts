/** Time that passes while a page is looked at. */
import { useEffect, useReducer } from 'react';
import { toMillis } from '#contract/time.ts';
import { now, onClockMoved } from '#web/clock.ts';

/** Returns the page's time in milliseconds, looked at again every `every` ms and when the clock is moved. */
export function useNow(every = 30_000): number {
  const [time, look] = useReducer(() => now(), undefined, now);
  useEffect(() => {
    const timer = setInterval(look, every);
    const stop = onClockMoved(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [every]);
  return time;
}

/** Returns whole seconds until an instant, counting down; 0 once it has passed or there is none. */
export function useSecondsUntil(at: string | null): number {
  const now = useNow(1000);
  return at ? Math.max(0, Math.ceil((toMillis(at) - now) / 1000)) : 0;
}

/** `0:24` */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
