import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Returns whether the screen is a phone's; false where the server writes the page. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767.98px)', false);
}

/** Returns whether a media query holds. `unknown`: what to go by where the server writes the page. */
export function useMedia(query: string, unknown: boolean): boolean {
  const hydrated = useHydrated();
  const listen = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => (hydrated ? window.matchMedia(query).matches : unknown),
    () => unknown,
  );
}
