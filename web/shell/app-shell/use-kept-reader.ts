import { useEffect } from 'react';
import { readToken, readView } from '#web/api/token.ts';
import { ownTimeZone } from '#web/clock.ts';
import { useStore } from '#web/store/store.ts';
import { whenAtRest } from '#web/ui/when-at-rest.ts';
import { forgetReader, keepReader } from '../kept-reader.ts';

/** A window that is being pulled has no width yet. */
const AT_REST_MS = 500;

/** Has the server write a specialist's own pages until somebody else is signed in here. A view is its tab's alone. */
export function useKeptReader(): void {
  const role = useStore((state) => state.auth.role);
  const userId = useStore((state) => state.auth.user?.id);
  const collapsed = useStore((state) => state.sidebar.collapsed);
  useEffect(() => {
    if (!role || !userId || readView()) return undefined;
    if (role !== 'Specialist') {
      forgetReader();
      return undefined;
    }
    const keep = () => {
      const token = readToken();
      if (token) keepReader({ token, timeZone: ownTimeZone(), width: window.innerWidth, collapsed });
    };
    // Where the zone comes from `Intl`, the first question takes a slow phone a tenth of a second.
    const stop = whenAtRest(keep);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, AT_REST_MS);
    };
    window.addEventListener('resize', keepSoon);
    return () => {
      stop();
      window.removeEventListener('resize', keepSoon);
      clearTimeout(timer);
    };
  }, [role, userId, collapsed]);
}
