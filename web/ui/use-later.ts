import { useEffect, useState } from 'react';

/**
 * Returns what is loaded once it is wanted, null until then. What can’t be loaded is tried again when the connection is
 * back or it is wanted anew, and never stops the page. `load` is the same function each time.
 */
export function useLater<Loaded extends object>(load: () => Promise<Loaded>, wanted = true): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (loaded || !wanted) return undefined;
    const begin = () =>
      void load().then(
        (now) => setLoaded(() => now),
        () => undefined,
      );
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [load, loaded, wanted]);
  return loaded;
}
