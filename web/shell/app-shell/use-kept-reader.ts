import { useEffect } from 'react';
import { onLogout } from '#web/api/events.ts';
import { readToken, readView } from '#web/api/token.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useStore } from '#web/store/store.ts';
import { forgetReader, keepReader } from '../kept-reader.ts';

/** A window that is being pulled has no width yet. */
const AT_REST_MS = 500;

/** Has the server write a specialist's own pages until they sign out. A view is somebody else's, and its tab's alone. */
export function useKeptReader(): void {
  const role = useStore((state) => state.auth.role);
  const collapsed = useStore((state) => state.sidebar.collapsed);
  useEffect(() => {
    if (role !== 'Specialist' || readView()) return undefined;
    const keep = () => {
      const token = readToken();
      if (token) keepReader({ token, timeZone: deviceTimeZone(), width: window.innerWidth, collapsed });
    };
    let timer = setTimeout(keep);
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, AT_REST_MS);
    };
    window.addEventListener('resize', keepSoon);
    return () => {
      window.removeEventListener('resize', keepSoon);
      clearTimeout(timer);
    };
  }, [role, collapsed]);
  useEffect(() => onLogout(forgetReader), []);
}
