import { useRef } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import { useLater } from '#web/ui/use-later.ts';

const loadDrawer = () => import('#web/features/shifts/shift-detail/shift-drawer.tsx');
const drawers = [loadDrawer];
const none = [] as const;

/**
 * Returns whether the open shift is the page, and else what draws it over the list, once that is loaded. A drawer needs a
 * window to slide into: the server writes the shift as a page, which stays until its drawer is there.
 */
export function useAsPage(open: boolean, phone: boolean) {
  const hydrated = useHydrated();
  useIdlePreload(phone ? none : drawers);
  const drawer = useLater(loadDrawer, open && hydrated && !phone);
  const written = useRef(!hydrated);
  if (hydrated && (drawer || !open)) written.current = false;
  return { asPage: phone || !hydrated || written.current, Drawer: drawer?.ShiftDrawer ?? null };
}
