import { useEffect } from 'react';

/** Where the browser does not say when it is idle. */
const LATER_MS = 2000;

/** Loads code that is needed soon, once the page has nothing else to do; what fails is loaded again where it is needed. */
export function useIdlePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const loadAll = () => {
      for (const load of loads) void load().catch(() => undefined);
    };
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(loadAll, LATER_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(loadAll);
    return () => cancelIdleCallback(handle);
  }, [loads]);
}
