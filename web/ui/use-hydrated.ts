import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false where the server writes the page and while the browser takes it over, true from then on: for what the
 * server cannot know or should not write.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
