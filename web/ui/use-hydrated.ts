import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const same = () => null;

/**
 * Returns false where the server writes the page and while the browser takes it over, true from then on: for what the
 * server cannot know or should not write. It turns in a transition, whose drawing the browser cuts into pieces: a store
 * that differs from the server's at once is drawn again in one. What is mounted later is hydrated from the start.
 */
export function useHydrated(): boolean {
  let isTakenOver = false;
  // The second snapshot is asked for only where the page comes from the server.
  useSyncExternalStore(never, same, () => {
    isTakenOver = true;
    return same();
  });
  const [hydrated, setHydrated] = useState(!isTakenOver);
  useEffect(() => {
    if (!hydrated) startTransition(() => setHydrated(true));
  }, [hydrated]);
  return hydrated;
}
