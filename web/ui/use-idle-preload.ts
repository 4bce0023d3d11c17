import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** What only a person does. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Loads code that is needed soon, once somebody is at the page and it has nothing else to do: a page that is still being
 * read needs none of it. What fails is loaded again where it is needed.
 */
export function useIdlePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const stop = new AbortController();
    const loadAll = () => {
      if (stop.signal.aborted) return;
      for (const load of loads) void load().catch(() => undefined);
      stop.abort();
    };
    const begin = () => void whenIdle(loadAll);
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true, once: true, signal: stop.signal });
    return () => stop.abort();
  }, [loads]);
}
