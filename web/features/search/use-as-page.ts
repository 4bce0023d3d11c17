import { useDeferredValue, useState } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import { useLater } from '#web/ui/use-later.ts';

const loadDrawer = () => import('#web/features/shifts/shift-detail/shift-drawer.tsx');
const drawers = [loadDrawer];
const none = [] as const;

/**
 * Returns whether the open shift is the page, and else what draws it over the list, once that is loaded. A drawer needs a
 * window to slide into: the server writes the shift as a page, which stays until its drawer and the list below it are there.
 */
export function useAsPage(open: boolean, phone: boolean) {
  const hydrated = useHydrated();
  useIdlePreload(phone ? none : drawers);
  // Deferred: where the list is still to be loaded, what is shown stays instead of nothing.
  const drawer = useDeferredValue(useLater(loadDrawer, open && hydrated && !phone));
  const [written] = useState(!hydrated);
  return { asPage: phone || !hydrated || (written && !drawer), Drawer: drawer?.ShiftDrawer ?? null };
}
