import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '#web/ui/when-idle.ts';

const REPEATED_AFTER_MS = 50;
/** A page whose answers do not come is waited for no longer. */
const AT_MOST_MS = 3000;

const always = () => true;

/**
 * Returns whether the page has its first answers and has drawn them: nothing is being asked, and the browser has nothing
 * else to do. What stands beside a page, as the numbers of its navigation, waits for that. `isThere` says whether the page
 * is: between who somebody is and the code of their page nothing is asked either.
 */
export function useOnceAnswered(isThere = always): boolean {
  const queryClient = useQueryClient();
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (isAnswered) return undefined;
    let stopLooking = () => {};
    const look = () => {
      stopLooking = whenIdle(() => {
        if (isThere() && queryClient.isFetching() === 0) return setAnswered(true);
        const timer = setTimeout(look, REPEATED_AFTER_MS);
        stopLooking = () => clearTimeout(timer);
      });
    };
    look();
    const giveUp = setTimeout(() => setAnswered(true), AT_MOST_MS);
    return () => {
      stopLooking();
      clearTimeout(giveUp);
    };
  }, [queryClient, isAnswered, isThere]);
  return isAnswered;
}
