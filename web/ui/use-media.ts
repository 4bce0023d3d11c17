import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated.ts';

let heldWidth: number | null = null;

/**
 * Keeps to a window's width, in CSS pixels, where the server writes a page for it; in the browser, for the parts of that
 * page it still has to take over.
 */
export function holdWidth(width: number | null): void {
  heldWidth = width;
}

/** Returns whether the screen is a phone's; false where the server writes the page and does not know. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767.98px)', false);
}

/** Returns whether a media query holds. `unknown`: what to go by where the server writes the page and does not know. */
export function useMedia(query: string, unknown: boolean): boolean {
  const written = heldWidth === null ? unknown : holdsAt(query, heldWidth, unknown);
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
    () => (hydrated ? window.matchMedia(query).matches : written),
    () => written,
  );
}

/** Returns whether a query that asks for a width alone holds at one. */
function holdsAt(query: string, width: number, unknown: boolean): boolean {
  const [, side, pixels] = query.match(/^\((min|max)-width: ([\d.]+)px\)$/) ?? [];
  if (!side) return unknown;
  return side === 'min' ? width >= Number(pixels) : width <= Number(pixels);
}
