import { useEffect, useReducer } from 'react';
import { now, onClockMoved } from '#web/clock.ts';

/** The page's time in milliseconds, looked at again every `every` ms and when the clock is moved. */
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
