import { startTransition, useEffect, useState } from 'react';
import { isClockHeld } from '#web/clock.ts';

/**
 * Returns false where the server writes the page and while the browser takes it over, true from then on: for what the
 * server cannot know or should not write. What follows is drawn as the browser finds time, never in one piece.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(() => !isClockHeld());
  useEffect(() => {
    if (!hydrated) startTransition(() => setHydrated(true));
  }, [hydrated]);
  return hydrated;
}
