/** The area of whoever is signed in, kept on this device: the page's first script asks nothing for another role's page. */
import { useEffect } from 'react';
import { onLogout } from '#web/api/events.ts';
import { readView } from '#web/api/token.ts';
import { useStore } from '#web/store/store.ts';

/** Read by web/public/before-paint.js. */
const KEY = 'area';

/** Keeps `/business/` until its person signs out. A view is somebody else's, and its tab's alone. */
export function useKeptArea(): void {
  const role = useStore((state) => state.auth.role);
  useEffect(() => {
    if (!role || readView()) return undefined;
    try {
      window.localStorage.setItem(KEY, `/${role.toLowerCase()}/`);
    } catch {
      // Storage is refused: the script asks for what an address is sure to read.
      return undefined;
    }
    return onLogout(() => window.localStorage.removeItem(KEY));
  }, [role]);
}
